// Tests how whole numbers that are typed into boxes are read, and how a message names them.
import { expect, test } from 'vitest'
import { quoted } from '../../../src/share/problems.ts'
import { readValue } from '../../instruction/formats.ts'
import { readWhole } from './whole.ts'

test('a whole number counts within its limits', () => {
  expect(readWhole(' 70 ', 1, 4096)).toEqual({ number: 70 })
  expect(readWhole('1', 1, 4096)).toEqual({ number: 1 })
  expect(readWhole('4096', 1, 4096)).toEqual({ number: 4096 })
})

test('what is none says what was read and what would be right', () => {
  for (const typed of ['0', '4097', '7x', '-1', '1.5', '0x10', '9'.repeat(30)])
    expect(readWhole(typed, 1, 4096)).toEqual({ problem: `${quoted(typed)} is not a whole number from 1 to 4096.` })
  expect(readWhole('  ', 1, 4096)).toEqual({ problem: 'A whole number from 1 to 4096 is needed.' })
})

test('a message names what was typed in a line, however long it is', () => {
  expect(readWhole(' 12x ', 1, 9)).toEqual({ problem: '“12x” is not a whole number from 1 to 9.' })
  const read = readValue('1'.repeat(5_000_000), 32, 'signed')
  expect('problem' in read && read.problem.length).toBeLessThan(200)
})
