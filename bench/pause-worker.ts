// A worker under Node that runs an endless loop the way the page's does; for pause.bench.ts.
import { parentPort } from 'node:worker_threads'
import { toy } from '../e2e/toy/toy.ts'
import { Host } from '../src/worker/host.ts'
import { pump } from '../src/worker/pump.ts'

const host = new Host({ specOf: (_, variant) => toy.machine(variant), now: () => performance.now() })
// Node takes up to a thousand messages of one port in a row, so a message to oneself would not let others in.
const { receive, slice } = pump(
  host,
  (event) => parentPort?.postMessage(event),
  () => setImmediate(slice),
)
parentPort?.on('message', receive)
