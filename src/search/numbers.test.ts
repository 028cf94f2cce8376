// Tests numbers in a query: opcodes, whole words in either order, and the reasons given for hits.
import { describe, expect, test } from 'vitest'
import { sampleOf } from '../encoding/sample.ts'
import { bytesOfWords, hexOf } from '../encoding/words.ts'
import { architectures } from '../isa/registry.ts'
import { vp1 } from '../isa/vp1/vp1.ts'
import { searchEncodings } from './encodings.ts'
import { readQuery } from './query.ts'

const hits = (core: Parameters<typeof searchEncodings>[0], query: string) => searchEncodings(core, readQuery(query))
const names = (query: string) => hits(vp1, query).map(({ encoding }) => encoding.name)
const why = (query: string, name: string) => hits(vp1, query).find(({ encoding }) => encoding.name === name)?.why

test('every number from 0x00 to 0xff is the opcode of something in VP1', () => {
  for (let op = 0; op <= 0xff; op++) {
    const hex = op.toString(16).padStart(2, '0')
    expect(names(`0x${hex}`), hex).not.toEqual([])
  }
})

test('0x5c is add, as a duplicate opcode; special cases keep theirs from the general ones', () => {
  for (const query of ['0x5c', '5c', '5C']) expect(names(query)[0]).toBe('add')
  expect(names('0x7a')).toEqual(['abs_7a'])
  expect(names('0x6a').slice(0, 2)).toEqual(['mov_to', 'mov_to_other'])
})

test('words are read as bytes and as a number, and say what they are', () => {
  expect(names('25850c4c')[0]).toBe('add')
  expect(why('25850c4c', 'add')).toBe('the word 25850c4c')
  expect(names('0x4c0c8525')[0]).toBe('add')
  expect(names('25 85 0c 4c')[0]).toBe('add')
})

describe.each(architectures)('$id', async ({ load }) => {
  const core = await load()
  test('a whole word in hexadecimal finds its encoding first, and so does its name', () => {
    for (const e of core.isa.encodings) {
      expect(hits(core, e.name)[0]?.encoding.name).toBe(e.name)
      const sample = sampleOf(core.isa, e)
      if (!sample || sample.variant?.encoding !== e || sample.bytes < 4) continue
      const hex = hexOf(bytesOfWords(sample.words, sample.bytes))
      expect(hits(core, hex)[0]?.encoding.name, hex).toBe(e.name)
    }
  })
})
