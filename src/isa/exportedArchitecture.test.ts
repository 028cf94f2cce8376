// Tests the export of whole architectures: what words do comes back as it was, and facts are where their sources have them.
import { describe, expect, it } from 'vitest'
import { decodeAt } from '../encoding/decode.ts'
import { imported } from '../encoding/imported.ts'
import { jsonText } from '../encoding/jsonText.ts'
import { bytesOfHex } from '../encoding/words.ts'
import { readEffects } from '../expr/treeJson.ts'
import type { Architecture } from './architecture.ts'
import { type Data, exportedArchitecture } from './exportedArchitecture.ts'
import { architectures } from './registry.ts'

/** Returns what steps such as `kernels`, 0, `name` lead to. */
const at = (data: Data, ...path: readonly (string | number)[]): Data =>
  path.reduce<Data>((x, step) => (x as Readonly<Record<string, Data>> | undefined)?.[step], data)

const loaded = await Promise.all(
  architectures.map(async ({ id, load }) => {
    const architecture: Architecture = await load()
    const all: Data = JSON.parse(jsonText(exportedArchitecture(architecture)))
    return { id, architecture, all, data: at(all, 'architecture') }
  }),
)
const of = (id: string): Data => loaded.find((one) => one.id === id)?.data

interface Word {
  readonly hex: string
  readonly sentences?: readonly string[]
  readonly besides?: number
  readonly given?: readonly { readonly file: string; readonly index: number; readonly value: number }[]
  readonly effects: unknown
}

describe.each(loaded)('$id', ({ architecture, all, data }) => {
  it('is written as JSON of the same data', () =>
    expect(all).toEqual(JSON.parse(JSON.stringify(exportedArchitecture(architecture)))))

  const { isa, variants, kernels } = architecture
  const first = variants[0]?.id ?? ''

  it('has effects for every encoding of which anybody knows what it does, and they come back as they were', () => {
    let count = 0
    for (const e of isa.encodings) {
      const variant = e.extra.only ?? first
      const { hosts } = architecture.machine(variant)
      for (const word of at(data, 'meanings', e.name, 'words') as unknown as readonly Word[]) {
        const { hex, effects, given = [], besides = 0 } = word
        const d = decodeAt(isa, bytesOfHex(hex) ?? new Uint8Array())
        const peek = (file: string, index: number) =>
          given.find((one) => one.file === file && one.index === index)?.value ?? expect.unreachable()
        if (effects === null) continue
        count++
        const meaning = architecture.meaning(d, variant, 0, peek)
        const read = readEffects(effects, hosts)
        if (read.kind === 'problem') expect.unreachable(`${e.name} ${hex}: ${read.path}: ${read.message}`)
        expect(read.effects).toEqual([...(meaning?.effects ?? []), ...(meaning?.besides ?? [])])
        expect(besides).toBe(meaning?.besides.length)
        expect(word.sentences?.length).toBe(read.effects.length)
      }
    }
    expect(count).toBeGreaterThan(isa.encodings.length / 2)
  })
  it('has every kernel with its source, and all remarks, tables and tours', () => {
    const facts = ['kernels', 'remarks', 'tables', 'tours', 'examples', 'variants'] as const
    for (const fact of facts)
      expect((at(data, fact) as readonly Data[] | undefined)?.length, fact).toBe(architecture[fact]?.length)
    expect(kernels.map((_, k) => at(data, 'kernels', k, 'source'))).toEqual(kernels.map(({ source }) => source))
  })
  it('is a description that can be read, whatever else is in it', () => {
    expect(imported(all).kind).toBe('description')
  })
})

// ---- by hand, from the fact sheets -----------------------------------------------------------------------------------

it('SM 1.0: two chips, and warps of 32 threads', () => {
  expect(at(of('sm1'), 'variants', 1, 'id')).toBe('G80')
  expect(at(of('sm1'), 'machines', 1)).toMatchObject({
    variant: 'G80',
    lanes: 32,
    blocks: { group: 'warp' },
  })
})
it('G13: registers have halves, pairs, and r0l counts nesting', () => {
  const r = at(of('g13'), 'machines', 0, 'registers', 'r')
  expect(r).toMatchObject({ count: 128, bits: 32, lanes: true })
  expect(at(r, 'names', 5)).toBe('r5')
  expect(at(r, 'pairs', 4)).toBe('r4_r5')
  expect(at(r, 'partNames')).toContainEqual({ lo: 16, width: 16, names: expect.arrayContaining(['r0h', 'r5h']) })
  expect(at(of('g13'), 'machines', 0, 'nesting')).toMatchObject({ name: 'r0l' })
})
it('VP1: rows of stride 0x40 of the data store, from bank to bank', () => {
  // Consecutive bytes of a cell are in consecutive banks; the next row of 0x40 begins one bank further.
  const view = at(of('vp1'), 'machines', 0, 'spaces', 'ds', 'views') as Readonly<Record<string, Data>>
  expect(Object.values(view).map((one) => at(one, 'title'))).toContain('rows, stride 0x40')
  for (const one of Object.values(view)) {
    const runs = at(one, 'order') as unknown as readonly (readonly [number, number, number])[]
    const all = runs.flatMap(([from, bytes, step]) => Array.from({ length: bytes }, (_, k) => from + k * step))
    expect(new Set(all).size).toBe(8192)
    expect(all.length).toBe(8192)
  }
})
it('what a word does: VP1 mov of a constant', () => {
  const words = at(of('vp1'), 'meanings', 'mov_imm', 'words') as unknown as readonly Word[] | undefined
  expect(words?.[0]?.sentences?.[0]).toMatch(/^\$r\d+ <- /)
})
it('bytes are hexadecimal, integers of registers decimal', () => {
  const kernels = at(of('g13'), 'kernels') as readonly Data[]
  const named = (name: string) => kernels.find((kernel) => at(kernel, 'name') === name)
  expect(at(named('vector_add'), 'init', 'memory', 0, 'bytes')).toMatch(/^([\da-f]{2})+$/)
})
