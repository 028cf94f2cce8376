// What grid.bench.ts puts into a fresh page of Chromium.
import { timed } from './grid-program.ts'

Object.assign(globalThis, { timed })
