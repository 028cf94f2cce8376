// Tests lines of bytes: what is read, how many there may be, and where a mistake is.
import { expect, test } from 'vitest'
import { bundlesBy } from './bundles.ts'
import { dataOf, dataText, isData } from './data.ts'

const plain = { unit: 2 }
const units = ['a', 'b', 'c', 'd'].map((id) => ({ id, title: id, filler: 0, words: '-:32' }))
const bundled = { unit: 4, bundles: bundlesBy({ line: 8, units, delayed: [] }) }

test('bytes of data', () => {
  const hex = (text: string, isa: Parameters<typeof dataOf>[0] = plain) => {
    const made = dataOf(isa, text)
    return 'message' in made ? made.message : `${made.words} ${made.bytes}`
  }
  expect(dataText(Uint8Array.of(1, 0xab))).toBe('.bytes 01ab')
  expect(['.bytes', '.BYTES 01', '.bytes01', 'bytes'].map(isData)).toEqual([true, true, false, false])
  expect(hex('.bytes 01 02 0304 05')).toBe('67305985,5,0 5')
  expect(hex(`.bytes ${'00'.repeat(12)}`)).toBe('0,0,0 12')
  expect(hex(`.bytes ${'00'.repeat(13)}`)).toMatch(/^column 7: .* a line has at most 12 bytes of data$/)
  expect(hex('.bytes 0102030405', bundled)).toMatch(/a line has at most 4 bytes of data$/)
  expect(hex('.bytes 01020304', bundled)).toBe('67305985,0,0 4')
  expect(hex('.bytes 0x01')).toBe('column 9: read "x", but hexadecimal digits belong here')
  expect(hex('.bytes 012')).toBe(
    'column 11: read the end of the line, but two hexadecimal digits for each byte belong here',
  )
})
