// A process of its own for grid.bench.ts: prints the milliseconds a program took, each time.
import { readFileSync } from 'node:fs'
import { timed } from './grid-program.ts'

const [path = '', times = '1'] = process.argv.slice(2)
console.log(JSON.stringify(timed(JSON.parse(readFileSync(path, 'utf8')), Number(times))))
