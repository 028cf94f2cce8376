// Tests what the page says of a program before it is opened, with each text written by hand.
import { expect, test } from 'vitest'
import { g13 } from '../../../src/isa/g13/g13.ts'
import { assemblyText, disassemblyText, firstLines } from './preview.ts'

test('a disassembly: its instructions, what is none of them, and whether it has the same bytes', () => {
  const made = { source: '', instructions: 1, troubles: new Map(), isSame: true }
  expect(disassemblyText(made, 8)).toBe('1 instruction. It assembles to the same 8 bytes.')
  const troubles = new Map([
    ['unknown', 2],
    ['cut off', 1],
  ] as const)
  expect(disassemblyText({ ...made, instructions: 1200, troubles }, 9601)).toBe(
    '1,200 instructions; as bytes, since they are no instructions: 2 unknown, 1 cut off. It assembles to the same 9,601 bytes.',
  )
  expect(disassemblyText({ ...made, isSame: false }, 1)).toContain('It does not assemble to the same 1 byte')
})

test('assembly: its instructions and errors, as far as they are quickly found', () => {
  expect(assemblyText(g13.isa, 'iadd r1, r1, 1\nstop\n')).toBe('2 instructions in 2 lines; no errors.')
  expect(assemblyText(g13.isa, 'iadd r1\n\nstop')).toBe(
    '1 instruction in 3 lines; 1 error, which the editor will show.',
  )
  expect(assemblyText(g13.isa, 'stop\n'.repeat(50_000))).toBe('50,000 lines, which are assembled when they are opened.')
})

test('the first lines, and how many more there are', () => {
  expect(firstLines('', 2)).toEqual({ lines: [], more: 0 })
  expect(firstLines('a\nb', 2)).toEqual({ lines: ['a', 'b'], more: 0 })
  expect(firstLines('a\n\nb\nc\n', 2)).toEqual({ lines: ['a', ''], more: 2 })
})
