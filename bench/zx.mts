import { Machine } from '../src/emu/machine.ts'
import { brew } from '../src/isa/brew/brew.ts'
import { g13 } from '../src/isa/g13/g13.ts'
import { sm1 } from '../src/isa/sm1/sm1.ts'
import { usse } from '../src/isa/usse/usse.ts'
import { vp1 } from '../src/isa/vp1/vp1.ts'
import { assembled, mixes } from './mix.ts'

for (const [id, isa] of Object.entries({ vp1, usse, brew, 'vp1-scalar': vp1, g13, sm1 }).filter(
  ([x]) => !process.argv[3] || process.argv[3] === x,
)) {
  const spec = isa.machine(isa.variants[0]?.id ?? '')
  const { code } = assembled(isa.isa, mixes[id]!)
  const ms = (process.argv[2] ?? 'js,,m,mc').split(',').map((x) => {
    ;(globalThis as any).X = x
    const m = new Machine(spec, { code, ...mixes[id]!.start }, { execution: x === 'js' ? 'compiled' : 'wasm' })
    m.run(10000)
    return [x, m, [] as number[]] as const
  })
  for (const [, m] of ms) m.run(2_000_000)
  for (let k = 0; k < 60; k++)
    for (const [x, m, out] of ms) {
      const t = performance.now()
      const s = m.step
      m.run(200_000)
      out.push((m.step - s) / (performance.now() - t) / 1000)
    }
  for (const [x, m, out] of ms) {
    out.sort((a, b) => a - b)
    console.log(id, x.padEnd(6), 'median', out[30]!.toFixed(1), 'p90', out[54]!.toFixed(1))
  }
}
