"""`python -m benchmarks.driver JSON`: do what it says (driver/orders.py), and print what was measured as JSON."""

import sys

import msgspec
import uvloop

from benchmarks.driver.obey import obeyed
from benchmarks.driver.orders import Orders

if __name__ == "__main__":
    orders = msgspec.json.decode(sys.argv[1], type=Orders)
    print(msgspec.json.encode(uvloop.run(obeyed(orders))).decode())
