// Tests what the editor shows of the facts, on an editor that only notes what it is given.
import { beforeEach, expect, test, vi } from 'vitest'
import { toy } from '../../../e2e/toy/toy.ts'
import { assembleSource } from '../../../src/encoding/source.ts'
import { useProgram } from '../facts/facts.ts'
import { followFacts } from './editorFacts.ts'
import { FakeEditor, shared } from './fixtures/fakeEditor.ts'

const page = vi.hoisted(() => ({ edit: vi.fn(), addPane: () => undefined }))
vi.mock('../session/pageSession.ts', () => ({ session: page }))
vi.mock('monaco-editor/editor/editor.api', async () => (await import('./fixtures/fakeEditor.ts')).fakeMonaco)
vi.mock('./monaco.ts', () => ({ languageOf: ({ isa }: { isa: { id: string } }) => `assembly of ${isa.id}` }))

const SOURCE = 'add r0, 1\n# comment\nadd r1, 2\nstop\n'
/** Makes a text the open one, assembled. */
const open = (source: string, more: Partial<ReturnType<typeof useProgram.getState>> = {}) =>
  useProgram.setState({
    architecture: toy,
    document: { isa: 'toy', variant: 'toy', source, init: {} },
    settled: source,
    assembly: assembleSource(toy.isa, source),
    breakpoints: [],
    going: undefined,
    loading: false,
    watched: undefined,
    moment: { step: 1, address: 4, lane: 0, check: '' },
    ...more,
  })
let editor = new FakeEditor(SOURCE)
const follow = () => followFacts(editor.asMonaco)

beforeEach(() => {
  shared.markers = []
  shared.language = ''
  page.edit.mockReset()
  open(SOURCE)
  editor = new FakeEditor(SOURCE)
})

test('the language, breakpoints at their instructions, and where the machine stands', () => {
  const end = follow()
  expect(shared.language).toBe('assembly of toy')
  expect(editor.marked('glyph-breakpoint')).toEqual([])
  expect(editor.marked('step-line')).toEqual([3])
  expect(editor.revealed).toEqual([3])
  // The breakpoint of a comment is at the instruction after it.
  useProgram.setState({ breakpoints: [1, 2] })
  expect(editor.marked('glyph-breakpoint')).toEqual([1, 3])
  end()
  useProgram.setState({ breakpoints: [] })
  expect(editor.marked('glyph-breakpoint')).toEqual([1, 3])
})

test('a machine that is on its way, or a text with errors, has no place', () => {
  follow()
  useProgram.setState({ going: 'running' })
  expect(editor.marked('step-line')).toEqual([])
  useProgram.setState({ going: undefined, loading: true })
  expect(editor.marked('step-line')).toEqual([])
  useProgram.setState({ loading: false })
  expect(editor.marked('step-line')).toEqual([3])
  open(`${SOURCE}add r99, 1\n`)
  expect(editor.marked('step-line')).toEqual([])
  expect(shared.markers).toEqual([
    expect.objectContaining({ startLineNumber: 5, endLineNumber: 5, startColumn: 6, endColumn: 8 }),
  ])
})

test('what is typed goes to the session, and what others set comes into the editor', () => {
  follow()
  editor.type('stop\n')
  expect(page.edit.mock.calls).toEqual([['stop\n']])
  open('stop\n')
  expect(editor.sets).toBe(0)
  open('add r0, 1\nstop\n')
  expect([editor.value, editor.sets, page.edit.mock.calls.length]).toEqual(['add r0, 1\nstop\n', 1, 1])
})

test('a text that is not assembled yet is left as it was drawn', () => {
  follow()
  useProgram.setState({ breakpoints: [1], settled: 'other' })
  expect(editor.marked('glyph-breakpoint')).toEqual([])
  useProgram.setState({ settled: SOURCE })
  expect(editor.marked('glyph-breakpoint')).toEqual([1])
})

test('a program that starts over while it is written does not scroll', () => {
  editor.hasFocus = true
  open(SOURCE, { moment: { step: 0, address: 0, lane: 0, check: '' } })
  follow()
  expect([editor.marked('step-line'), editor.revealed]).toEqual([[1], []])
  useProgram.setState({ moment: { step: 1, address: 4, lane: 0, check: '' } })
  expect(editor.revealed).toEqual([3])
})
