// Tests what must hold of any description, for every architecture.
import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { check } from '../emu/check.ts'
import { Machine } from '../emu/machine.ts'
import { ambiguities } from '../encoding/check.ts'
import { citedBy, contradicted, idsOf, sourcesIn } from '../encoding/citations.ts'
import { asmText, decode, decodeAt, encode, fieldsOf, restOf, tokens } from '../encoding/decode.ts'
import { goldenRow } from '../encoding/fixtures/golden.ts'
import { noise, noiseWords } from '../encoding/fixtures/noise.ts'
import { broken } from '../encoding/fixtures/round.ts'
import { assembleSource } from '../encoding/source.ts'
import type { Encoding, Words } from '../encoding/types.ts'
import { bytesOfHex, same } from '../encoding/words.ts'
import { outcomeOf } from './contents.ts'
import { architectures } from './registry.ts'

/**
 * Number of words of each encoding to take to text and back; a tenth of it for encodings with a prefix. For a whole
 * description it is 10,000 times as many words, or 500 times as many that match. `ROUND=1000` before a release.
 */
const ROUND = Number(process.env.ROUND ?? 100)
const DUAL = 'mad dot ssq mul add smad sadd smul subflr mov rsq rcp exp log'.split(' ')
/** Encodings in which one text stands for several words. */
const ALIKE: Readonly<Record<string, readonly string[]>> = {
  // Two kinds of texture handle have the same text.
  g13: ['image_write_block'],
  // Conditions that the word carries, and nothing asks, are not printed if they have no name.
  sm1: ['cal'],
  // An internal register may also be encoded as any register is. Constants and single channels have several codes. The
  // tested operand may be swizzled as the others are, or already be so. Channel x of a test's second source is read for
  // all channels or for x. A test that writes no register names one all the same.
  usse: ['cmov', 'cmov8', 'test', 'test_channels', 'mask', ...DUAL.flatMap((name) => [`dual_${name}`, `quad_${name}`])],
}

const titleOf = ({ name, prefix }: Encoding): string => (prefix ? `${name} after a prefix` : name)

/** Steps of a kernel that the slow evaluator takes, too. */
const WALKED = 200

const loaded = await Promise.all(architectures.map(async (a) => ({ ...a, architecture: await a.load() })))

describe.each(loaded)('$id', ({ id, architecture }) => {
  const { isa } = architecture
  const named = isa.encodings.filter((e) => e.asm !== '')

  it('has the id it is registered under, and encodings', () => {
    expect(isa.id).toBe(id)
    expect(named.length).toBeGreaterThan(0)
  })
  it('has no word that two encodings claim, and no line out of reach', () => {
    expect(ambiguities(isa)).toEqual([])
  })
  it.each(isa.encodings.map((e) => [e.name, e] as const))(
    '%s: whole bytes, a sentence, words for its fields',
    (_, e) => {
      expect(e.layout.width % 8).toBe(0)
      expect(e.doc).toMatch(/^[A-Z$].*\.$/)
      for (const field of e.layout.fields.keys())
        expect(e.extra.fields?.[field] ?? isa.fields[field], field).toBeTruthy()
    },
  )
  it('says of each encoding how sure it is and who says so, and of each source its title and where to look', () => {
    const ids = isa.sources.map((source) => source.id)
    for (const { name, extra } of isa.encodings) {
      expect(extra.evidence, name).toBeDefined()
      const named = extra.source?.split(/\s*,\s*/) ?? []
      expect(named.length, name).toBeGreaterThan(0)
      expect(
        named.filter((source) => !ids.includes(source)),
        name,
      ).toEqual([])
    }
    expect(idsOf(isa.ran?.source).length).toBeGreaterThan(0)
    expect(sourcesIn(isa, isa.ran?.source).map((source) => source.id)).toEqual(idsOf(isa.ran?.source))
    for (const { id, title, url } of isa.sources) {
      expect(title, id).toMatch(/\w+ \w+/)
      expect(url, id).toMatch(/^https:\/\/\S+$/)
    }
  })
  it('names sources it has in every remark, and in every one that contradicts a source', () => {
    const ids = isa.sources.map((source) => source.id)
    for (const note of [...(architecture.remarks ?? []), ...isa.encodings.flatMap((e) => e.extra.notes ?? [])]) {
      expect(ids, note.text).toEqual(expect.arrayContaining([...idsOf(note.source)]))
      if (note.instead !== undefined) expect(contradicted(isa, note), note.text).toBeDefined()
    }
  })
  it('says what was compared with sources it has', () => {
    const ids = isa.sources.map((source) => source.id)
    for (const [id, comparison] of Object.entries(architecture.comparisons ?? {})) {
      expect(ids).toContain(id)
      expect(comparison).toMatch(/^[A-Z\d].+\.$/)
    }
  })
  it('names the test wherever a source is cited that compared results with chips', () => {
    const untold = isa.encodings.filter((e) => citedBy(isa, e).some(({ kind }) => kind === 'chip') && !e.extra.test)
    expect(untold.map(({ name }) => name)).toEqual([])
  })
  it('gives random words back, and throws at none', () => {
    const next = noise(1)
    let matched = 0
    for (let i = 0; i < 10_000 * ROUND && matched < 500 * ROUND; i++) {
      const words: Words = [next(), isa.maxBytes > 4 ? next() : 0, isa.maxBytes > 8 ? next() : 0]
      const d = decode(isa, words)
      if (!d.variant) continue
      matched++
      const e = d.variant.encoding
      const back = encode(e, fieldsOf(e, d.words), restOf(e, d.words))
      if (!back || !same(back, d.words)) expect([e.name, back]).toEqual([e.name, d.words])
    }
    expect(matched).toBeGreaterThan(1000)
  })
  it('joins tokens to the text, whose bits lie in the word', () => {
    const next = noise(2)
    for (let i = 0; i < 20_000; i++) {
      const d = decode(isa, [next(), next(), next()])
      const all = tokens(d)
      expect(all.map((t) => t.text).join('')).toBe(asmText(d) ?? '')
      expect(all.every((t) => t.bits.every((bit) => bit < 8 * d.bytes))).toBe(true)
    }
  })
  it.each(isa.variants.filter((v) => v.encoding.asm !== '').map((v) => [titleOf(v.encoding), v] as const))(
    '%s: what it prints, assembles',
    (_, variant) => {
      const words = noiseWords(isa, variant, variant.encoding.prefix ? ROUND / 10 : ROUND)
      expect(words.length).toBeGreaterThan(0)
      expect(words.flatMap((w) => broken(isa, decode(isa, w), ALIKE[id]) ?? [])).toEqual([])
    },
  )
  it('prints what it printed when it agreed with the vectors', () => {
    const file = new URL(`${id}/${id}.golden.txt`, import.meta.url)
    const rows = readFileSync(file, 'utf8')
      .split('\n')
      .filter((row) => row && !row.startsWith('#'))
    expect(rows.length).toBeGreaterThanOrEqual(isa.encodings.length)
    const now = rows.map((row) => goldenRow(isa, decodeAt(isa, bytesOfHex(row.split('  ')[0]!)!).words))
    expect(now).toEqual(rows)
  })
  it.each(architecture.examples.map((x) => [x.hex, x.note] as const))('the example %s decodes: %s', (hex) => {
    expect(decodeAt(isa, bytesOfHex(hex)!).variant).toBeDefined()
  })
  it.each(architecture.kernels.map((k) => [k.name, k] as const))('the kernel %s computes what it says', (_, kernel) => {
    const { code, errors } = assembleSource(isa, kernel.source)
    expect(errors).toEqual([])
    const spec = architecture.machine(kernel.variant ?? architecture.variants[0]?.id ?? '')
    const machine = new Machine(spec, { code, ...kernel.init })
    expect(machine.run(1_000_000).why).toMatch(/^(end|stop)$/)
    const due = outcomeOf(kernel.expect, kernel.init)
    const checked = check(machine.state, due)
    expect(checked.length).toBeGreaterThan(0)
    expect(checked.filter(({ wrong }) => wrong > 0)).toEqual([])
    // The slow evaluator agrees for as many steps as a moment allows, and the check tells the start from the end.
    const slow = new Machine(spec, { code, ...kernel.init }, { execution: 'walked' })
    expect(check(slow.state, due).some(({ wrong }) => wrong > 0)).toBe(true)
    slow.run(WALKED)
    machine.seek(slow.step)
    expect(machine.dump()).toEqual(slow.dump())
    const widths = kernel.table?.map((row) => row.length) ?? []
    expect(new Set(widths).size).toBeLessThan(2)
  })
})
