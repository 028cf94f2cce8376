// Tests which table's format counts for a machine and for a file, and that some format of numbers always stays on.
import { afterEach, expect, test } from 'vitest'
import { brew } from '../../../src/isa/brew/brew.ts'
import { sm1 } from '../../../src/isa/sm1/sm1.ts'
import { usse } from '../../../src/isa/usse/usse.ts'
import { vp1 } from '../../../src/isa/vp1/vp1.ts'
import { chooseFormat, type Formats, formatBeside, mainTable, toggleFormat, useFormats } from './formats.ts'

const machineOf = ({ machine, variants }: typeof brew) => machine(variants[0]?.id ?? '')

afterEach(() => useFormats.setState(useFormats.getInitialState()))

test('one choice is for all registers: of types or vectors if a machine has them, but not side by side with lanes', () => {
  expect([brew, usse, vp1, sm1].map((architecture) => mainTable(machineOf(architecture)))).toEqual([
    'typed',
    'vectors',
    'numbers',
    'numbers',
  ])
})

test('a value without a table is written as the table of its file would', () => {
  const formats: Formats = {
    lanes: ['unsigned'],
    numbers: ['signed', 'hex'],
    vectors: ['half'],
    parts: ['binary'],
    typed: ['bytes'],
  }
  const format = (architecture: typeof brew, file: string) => formatBeside(formats, machineOf(architecture), file)
  expect([format(sm1, 'r'), format(sm1, 'warp')]).toEqual(['unsigned', 'signed'])
  expect([format(usse, 'r'), format(usse, 'stride'), format(usse, 'p')]).toEqual(['half', 'binary', 'signed'])
  expect([format(vp1, 'v'), format(vp1, 'stack'), format(vp1, 'none')]).toEqual(['binary', 'signed', 'signed'])
  expect(format(brew, 'r')).toBe('signed')
})

test('formats of numbers are turned on and off in one order, and the last one stays', () => {
  const numbers = () => useFormats.getState().numbers
  toggleFormat('float')
  expect(numbers()).toEqual(['hex', 'signed', 'float'])
  for (const id of ['hex', 'float', 'signed'] as const) toggleFormat(id)
  expect(numbers()).toEqual(['signed'])
})

test('a choice for one table leaves the others', () => {
  const before = useFormats.getState()
  chooseFormat('typed', 'hex')
  expect(useFormats.getState()).toEqual({ ...before, typed: ['hex'] })
})
