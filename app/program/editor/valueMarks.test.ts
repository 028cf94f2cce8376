// Tests the values drawn after lines: where they stand, and that those that stay are not drawn anew.
import { beforeEach, expect, test, vi } from 'vitest'
import { toy } from '../../../e2e/toy/toy.ts'
import { assembleSource } from '../../../src/encoding/source.ts'
import type { Moment } from '../../../src/worker/protocol.ts'
import { useProgram } from '../facts/facts.ts'
import { useFormats } from '../facts/formats.ts'
import { useEditorChoice } from './editorChoice.ts'
import { FakeEditor } from './fixtures/fakeEditor.ts'
import { followValues } from './valueMarks.ts'

vi.mock('monaco-editor/editor/editor.api', async () => (await import('./fixtures/fakeEditor.ts')).fakeMonaco)

const SOURCE = 'add r0, 1  # one\nadd r1, 2\nstop\n'
/** The machine after a step that wrote a register. */
const after = (step: number, address: number, index: number, value: bigint): Moment => ({
  step,
  address: address + 4,
  lane: 0,
  check: '',
  last: {
    address,
    bytes: 4,
    sentences: [
      {
        tokens: [
          {
            text: `r${index}`,
            place: { op: 'reg', file: 'r', index: { op: 'num', value: BigInt(index) }, lo: 0, width: 32 } as never,
          },
        ],
      },
    ],
    lane: 0,
    active: true,
    changes: [{ file: 'r', index, lane: 0, before: 0n, after: value }],
    stores: [],
  },
})
const go = (moment: Moment) => useProgram.setState({ moment })
let editor = new FakeEditor(SOURCE)
/** Returns line, column, and the text before or after it, with plain blanks, of all that is drawn. */
const drawn = () =>
  editor.drawn.map(({ range, options }) => {
    const { content = '', inlineClassName } = options.after ?? options.before ?? {}
    return [range.startLineNumber, range.startColumn, content.replaceAll('\u00a0', ' '), inlineClassName]
  })

beforeEach(() => {
  editor = new FakeEditor(SOURCE)
  useEditorChoice.setState({ values: true })
  useFormats.setState({ numbers: ['unsigned'] })
  useProgram.setState({
    architecture: toy,
    document: { isa: 'toy', variant: 'toy', source: SOURCE, init: {} },
    settled: SOURCE,
    assembly: assembleSource(toy.isa, SOURCE),
    moment: { step: 0, address: 0, lane: 0, check: '' },
    going: undefined,
    loading: false,
    lane: 0,
    watched: undefined,
  })
})

test('a value stands after its instruction, and before a comment there is room for it', () => {
  const end = followValues(editor.asMonaco)
  expect(drawn()).toEqual([])
  go(after(1, 0, 0, 7n))
  expect(drawn()).toEqual([
    [1, 10, '  r0 = 7 ', 'line-value now'],
    [1, 12, ' '.repeat(7), undefined],
  ])
  go(after(2, 4, 1, 0x12345678n))
  expect(drawn()).toEqual([
    [1, 10, '  r0 = 7 ', 'line-value'],
    [1, 12, ' '.repeat(7), undefined],
    [2, 10, '  r1 = 305419896 ', 'line-value now'],
  ])
  end()
  go(after(3, 0, 0, 9n))
  expect(drawn()[0]?.[2]).toBe('  r0 = 7 ')
})

test('what stays is not drawn anew', () => {
  followValues(editor.asMonaco)
  go(after(1, 0, 0, 7n))
  go(after(2, 4, 1, 2n))
  go(after(3, 4, 1, 2n))
  // The value of the first line loses its mark, and the second comes; then all stays as it is.
  expect(editor.changes.slice(1)).toEqual([
    [0, 2],
    [1, 2],
    [0, 0],
  ])
})

test('nothing is drawn where the person wants none, while another program loads, or without a machine', () => {
  followValues(editor.asMonaco)
  go(after(1, 0, 0, 7n))
  useEditorChoice.setState({ values: false })
  expect(drawn()).toEqual([])
  useEditorChoice.setState({ values: true })
  expect(drawn().length).toBe(2)
  useProgram.setState({ loading: true })
  expect(drawn()).toEqual([])
  useProgram.setState({ loading: false })
  expect(drawn().length).toBe(2)
  useProgram.setState({ moment: undefined })
  expect(drawn()).toEqual([])
})

test('while the machine is on its way, values are as they were', () => {
  followValues(editor.asMonaco)
  go(after(1, 0, 0, 7n))
  useProgram.setState({ going: 'running', moment: after(9, 4, 1, 2n) })
  expect(drawn()[0]?.[2]).toBe('  r0 = 7 ')
  useProgram.setState({ going: undefined })
  expect(drawn()[0]?.[2]).toBe('  r1 = 2 ')
})

test('a text that was replaced is drawn again', () => {
  followValues(editor.asMonaco)
  go(after(1, 0, 0, 7n))
  editor.setValue(SOURCE)
  expect(drawn()).toEqual([])
  useProgram.setState({ breakpoints: [1] })
  expect(drawn().length).toBe(2)
})
