// Random programs that run: words with a meaning, their samples and kernels, from random registers and memory.

import { meantWords } from '../src/emu/fixtures/bothWays.ts'
import type { Poke } from '../src/emu/program.ts'
import type { Decoded } from '../src/encoding/types.ts'
import { bytesOfWords } from '../src/encoding/words.ts'
import type { MachineSpec } from '../src/expr/machine.ts'
import type { Architecture } from '../src/isa/architecture.ts'
import type { Start, Stretch } from '../src/isa/contents.ts'
import type { Random } from './random.ts'
import { codeOfWords } from './words.ts'

export interface Made {
  readonly variant: string
  readonly code: Uint8Array
  readonly source: string
  readonly init: Start
}

const known = new Map<string, readonly Decoded[]>()
function meant(architecture: Architecture, variant: string): readonly Decoded[] {
  const key = `${architecture.isa.id} ${variant}`
  const found = known.get(key) ?? meantWords(architecture, variant, 6, 3)
  known.set(key, found)
  return found
}

/** Source and code need not be of each other. */
export function startOf(random: Random, architecture: Architecture): Made {
  const variant = random.pick(architecture.variants)?.id ?? ''
  const kernel = random.pick(architecture.kernels)
  if (random.once(5)) {
    const kernelVariant = kernel.variant ?? variant
    return {
      variant: kernelVariant,
      code: codeOfWords({ ...architecture, kernels: [kernel] }, random),
      source: kernel.source,
      init: kernel.init,
    }
  }
  const spec = architecture.machine(variant)
  return { variant, code: codeMade(random, architecture, variant), source: kernel.source, init: initOf(random, spec) }
}

function codeMade(random: Random, architecture: Architecture, variant: string): Uint8Array {
  const words = meant(architecture, variant)
  const parts = Array.from({ length: 1 + random.below(24) }, () => {
    const d = random.pick(words)
    return bytesOfWords(d.words, d.bytes)
  })
  return Uint8Array.from(parts.flatMap((part) => [...part]))
}

const wide = (random: Random, bits: number): bigint => {
  let value = 0n
  for (let k = 0; k < bits; k += 32) value = (value << 32n) | BigInt(random.word() >>> 0)
  return BigInt.asUintN(bits, random.once(3) ? value & 0xffn : value)
}

function initOf(random: Random, spec: MachineSpec): Start {
  const registers: Record<string, Record<number, bigint | bigint[]>> = {}
  for (const [name, { count, bits, lanes, hidden }] of Object.entries(spec.files)) {
    if (hidden || random.once(3)) continue
    registers[name] = {}
    for (let k = random.below(6); k >= 0; k--)
      registers[name][random.below(count)] =
        lanes && random.once(2) ? Array.from({ length: spec.lanes }, () => wide(random, bits)) : wide(random, bits)
  }
  const memory = Object.entries(spec.spaces).flatMap(([space, { bytes }]): Stretch[] =>
    random.once(2)
      ? []
      : [{ space, address: random.below(Math.min(bytes, 8192)), bytes: random.bytes(64), item: 'u8' }],
  )
  const grid = spec.blocks && {
    blocks: [1 + random.below(Math.min(3, spec.blocks.largest.blocks[0] ?? 1))],
    threads: [1 + random.below(Math.min(80, spec.blocks.largest.threads[0] ?? 1))],
    parameters: [random.word() >>> 0, 64],
  }
  return {
    registers,
    memory,
    ...(grid ? { grid } : random.once(4) && spec.groups ? { threads: 1 + random.below(70) } : {}),
  }
}

/** A change somebody may make by hand while the machine rests. */
export function pokeOf(random: Random, spec: MachineSpec): Poke {
  if (random.once(2)) {
    const [space, { bytes }] = random.pick(Object.entries(spec.spaces))
    return {
      poke: 'memory',
      space,
      address: random.below(Math.min(bytes, 4096)),
      bytes: random.bytes(1 + random.below(8)),
    }
  }
  const [file, { count, bits }] = random.pick(Object.entries(spec.files).filter(([, { hidden }]) => !hidden))
  return {
    poke: 'register',
    file,
    index: random.below(count),
    lane: random.below(spec.lanes),
    value: wide(random, bits),
  }
}
