// Tests the place the user is at: the number of memory with the focus, else the chosen register in the shown lane.
import { beforeEach, expect, test, vi } from 'vitest'
import { g13 } from '../../src/isa/g13/g13.ts'
import { useProgram } from './facts/facts.ts'
import { placeInFocus } from './inFocus.ts'
import { useMemoryPane } from './memory/memoryPane.ts'

vi.mock('./session/pageSession.ts', () => ({ session: { addPane: () => undefined } }))

/** An element within the dump of memory, as far as the question goes. */
const DUMP = { closest: (selector: string) => (selector === '.memory-dump' ? {} : null) } as unknown as Element
const spaces = Object.keys(g13.machine(g13.variants[0]?.id ?? '').spaces)

beforeEach(() => {
  useProgram.setState({
    architecture: g13,
    document: { isa: 'g13', variant: g13.variants[0]?.id ?? '', source: '', init: {} },
    lane: 5,
    chosen: undefined,
  })
})

test('without a chosen register, or without an architecture, there is no place', () => {
  expect(placeInFocus(null)).toBeUndefined()
  useProgram.setState({ chosen: { file: 'r', index: 3 } })
  expect(placeInFocus(null)).toEqual({ file: 'r', index: 3, lane: 5 })
  useProgram.setState({ architecture: undefined })
  expect(placeInFocus(null)).toBeUndefined()
})

test('a register that all lanes share has no lane, a part its bits, one of no file no place', () => {
  useProgram.setState({ chosen: { file: 'u', index: 1 } })
  expect(placeInFocus(null)).toEqual({ file: 'u', index: 1 })
  useProgram.setState({ chosen: { file: 'u', index: 1, part: { lo: 16, bits: 8, name: '' } as never } })
  expect(placeInFocus(null)).toEqual({ file: 'u', index: 1, lo: 16, width: 8 })
  useProgram.setState({ chosen: { file: 'constructor', index: 0 } })
  expect(placeInFocus(null)).toBeUndefined()
})

test('a number of memory with the focus is as wide as it is read', () => {
  const pane = useMemoryPane.getState().pane
  useMemoryPane.setState({
    pane: { ...pane, space: spaces[0] ?? '', from: 64, at: 72, as: 'u16', view: undefined } as never,
  })
  expect(placeInFocus(DUMP)).toEqual({ space: spaces[0], from: 72, bytes: 2 })
  useMemoryPane.setState({
    pane: { ...pane, space: 'constructor', from: 64, at: undefined, as: 'u32', view: undefined } as never,
  })
  expect(placeInFocus(DUMP)).toEqual({ space: spaces[0], from: 64, bytes: 4 })
})
