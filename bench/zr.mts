import { wasmBlock } from '../src/backend/wasm/compile.ts'
import { flat } from '../src/backend/wasm/lanes.ts'
import { Rows } from '../src/backend/wasm/rows.ts'
import { Definitions } from '../src/backend/wasm/single.ts'
import { bufferLayoutOf } from '../src/expr/layout.ts'
import { brew } from '../src/isa/brew/brew.ts'
import { g13 } from '../src/isa/g13/g13.ts'
import { sm1 } from '../src/isa/sm1/sm1.ts'
import { usse } from '../src/isa/usse/usse.ts'
import { vp1 } from '../src/isa/vp1/vp1.ts'
import { lowerBlock } from '../src/lower/block.ts'
import { assembled, mixes } from './mix.ts'

const all = { sm1, g13, vp1, usse, brew }
const id = process.argv[2]
const isa = all[id.replace(/-.*/, '')]
const spec = isa.machine(isa.variants[0]?.id ?? '')
const { code } = assembled(isa.isa, mixes[id])
const from = Number(process.argv[3] ?? 0)
const steps = []
for (let address = from; address < code.length; ) {
  const step = spec.step(code, address, () => 0n as any)
  if ('halt' in step) break
  steps.push(step)
  address += step.bytes
}

const layout = bufferLayoutOf(spec)
const low = lowerBlock({ layout, hosts: spec.hosts }, steps)
const names = new Definitions(low.code)
const rows = new Rows(flat(low.code), names)
console.log(
  id,
  'statements',
  flat(low.code).length,
  'rows',
  rows.writes.size,
  'saved',
  rows.saved,
  'reads',
  new Set(rows.reads.values()).size,
  'collected',
  rows.collected.size,
)
for (const [one, row] of rows.writes) console.log(' ', one.do, row.at.base)
const ops: Record<string, number> = {}
for (const v of rows.collected.values()) {
  const d = v
    .map((x: any) => {
      const y = x.op === 'name' ? names.get(x) : x
      return y?.op === 'apply'
        ? y.by + (['shl', 'shrZero', 'shrSigned'].includes(y.by) ? ((y.args[1] as any).value ?? '?') : '')
        : y?.op
    })
    .join()
  ops[d] = (ops[d] ?? 0) + 1
}
console.log(ops)

import { WasmCode } from '../src/backend/wasm/emit.ts'

const n: Record<string, number> = {}
for (const key of ['op', 'lane', 'memory', 'words', 'ints', 'bytesOf', 'call', 'int']) {
  const old = (WasmCode.prototype as any)[key]
  ;(WasmCode.prototype as any)[key] = function (...a: any[]) {
    for (const x of key === 'op' ? a : [typeof a[0] === 'string' ? a[0] : key]) n[x] = (n[x] ?? 0) + 1
    return old.apply(this, a)
  }
}
const memory = new WebAssembly.Memory({ initial: 20, maximum: 20 })
const around = {
  memories:
    spec.spaces &&
    new Map(
      Object.keys(spec.spaces).map((k) => [
        k,
        { load1: () => 0, load2: () => 0, load4: () => 0, loadFloat: () => 0, store1() {}, store2() {}, store4() {} },
      ]),
    ),
  host: () => [],
}
const W = WebAssembly.Module
;(WebAssembly as any).Module = class {
  constructor(b: any) {
    console.log('bytes', b.length)
    return new W(b)
  }
}
const I = WebAssembly.Instance
;(WebAssembly as any).Instance = class {
  constructor(m: any, i: any) {
    const c: any = {}
    for (const k of Object.keys(i.i))
      if (k !== 'm') {
        const f = i.i[k]
        c[k] = 0
        i.i[k] = (...a: any[]) => {
          c[k]++
          return f(...a)
        }
      }
    ;(globalThis as any).counts = c
    return new I(m, i)
  }
}
const run = wasmBlock(low, layout, around as any, { memory, aside: 1200000, bytes: 32768 })
console.log(
  Object.entries(n)
    .sort((a, b) => b[1] - a[1])
    .map((x) => x.join(' '))
    .join(', '),
)
run(new Int32Array(memory.buffer, 0, layout.size), new Float32Array(0), 1, new Int32Array(1))
console.log((globalThis as any).counts)
