// Assembles x86 with GNU as and llvm-mc, where they are installed: lines a second, to hold ours against.
import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { noise } from '../src/encoding/fixtures/noise.ts'
import type { Figure } from './figure.ts'

const LINES = 100_000
const RUNS = 5

const PEERS = [
  { name: 'gnu-as', command: 'as', args: ['-o', '/dev/null'], hint: 'apt-get install binutils' },
  { name: 'llvm-mc', command: 'llvm-mc', args: ['-filetype=obj', '-o', '/dev/null'], hint: 'apt-get install llvm' },
] as const

const REGISTERS = ['ax', 'bx', 'cx', 'dx', 'si', 'di']
/** Instructions as compilers write them; R stands for a register, N for a number, M for a place in memory. */
const SHAPES = [
  'movl R, R',
  'movq M, R64',
  'addl $N, R',
  'subq R64, R64',
  'leaq M, R64',
  'cmpl R, M',
  'imull $N, R, R',
  'shrl $5, R',
  'xorl R, R',
  'movzbl M, R',
  'cmovne R, R',
  'jne .+20',
  'pushq R64',
  'movaps %xmm1, %xmm7',
  'mulss M, %xmm3',
  'vaddps %ymm1, %ymm2, %ymm5',
]

/** Returns lines of all shapes in turn, the same each time. */
function x86Lines(): string {
  const next = noise(1)
  const nat = (below: number) => (next() >>> 0) % below
  const register = (size: string) => `%${size}${REGISTERS[nat(REGISTERS.length)]}`
  const filled = (shape: string) =>
    shape.replace(/R64|R|N|M/g, (what) => {
      if (what === 'N') return String(nat(100_000))
      return what === 'M' ? `${nat(4096)}(${register('r')},${register('r')},4)` : register(what === 'R' ? 'e' : 'r')
    })
  return Array.from({ length: LINES }, (_, k) => `${filled(SHAPES[k % SHAPES.length]!)}\n`).join('')
}

/** Returns the least milliseconds that a command takes; undefined if there is none, or it fails. */
function milliseconds(command: string, args: readonly string[]): number | undefined {
  let best = Number.POSITIVE_INFINITY
  for (let run = 0; run < RUNS; run++) {
    const start = performance.now()
    if (spawnSync(command, args, { stdio: 'ignore' }).status !== 0) return undefined
    best = Math.min(best, performance.now() - start)
  }
  return best
}

export default async function bench(): Promise<Figure[]> {
  const folder = mkdtempSync(join(tmpdir(), 'peers-'))
  try {
    const [empty, full] = [join(folder, 'empty.s'), join(folder, 'full.s')]
    writeFileSync(empty, '')
    writeFileSync(full, x86Lines())
    return PEERS.flatMap(({ name, command, args, hint }) => {
      const [start, all] = [empty, full].map((file) => milliseconds(command, [...args, file]))
      if (start !== undefined && all !== undefined)
        return { name: `peer/${name}`, value: Math.round((LINES * 1000) / (all - start)), unit: 'lines/s' }
      console.error(`${command} is not measured, as it is not there or fails; to install it: ${hint}`)
      return []
    })
  } finally {
    rmSync(folder, { recursive: true })
  }
}
