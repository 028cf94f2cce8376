// Runs in a fresh page of Chromium for grid.bench.ts.
import { timed } from './grid-program.ts'

Object.assign(globalThis, { timed })
