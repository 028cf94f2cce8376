// Tests the link to the word of a line: of the assembled text only, and in a bundle the word under the cursor.
import { beforeEach, expect, test, vi } from 'vitest'
import { assembleSource } from '../../../src/encoding/source.ts'
import { vp1 } from '../../../src/isa/vp1/vp1.ts'
import { formatLink } from '../../../src/share/link.ts'
import { go } from '../../store/navigate.ts'
import { useProgram } from '../facts/facts.ts'
import { useCursor } from './cursor.ts'
import { linkOfWord, openWordOfLine } from './openWord.ts'

vi.mock('../../store/navigate.ts', () => ({ go: vi.fn() }))
vi.mock('../session/pageSession.ts', () => ({ session: { addPane: () => undefined } }))

const SOURCE = 'add $r1 $r2 $r3\n# no word\nldas $r1 $a0 0x4 | add $r1 $r2 $r3\n'
const wordOf = (line: number) => {
  const link = linkOfWord(line)
  return link && formatLink(link).replace(/^.*word\/[\da-f]+/, '')
}
beforeEach(() => {
  vi.mocked(go).mockClear()
  useCursor.setState({ line: 1, column: 0 })
  useProgram.setState({
    architecture: vp1,
    document: { isa: 'vp1', variant: 'G80', source: SOURCE, init: {} },
    settled: SOURCE,
    assembly: assembleSource(vp1.isa, SOURCE),
  })
})

test('a line has the word under the cursor, or its first one', () => {
  expect(wordOf(1)).toBe('')
  expect(wordOf(2)).toBeUndefined()
  expect(wordOf(3)).toBe('?base=4')
  useCursor.setState({ line: 3, column: 25 })
  expect(wordOf(3)).toBe('?at=4&base=8')
})

test('a text that is not assembled yet has none, and neither has a page without an architecture', () => {
  useProgram.setState({ settled: 'add $r1 $r2 $r4\n' })
  expect(linkOfWord(1)).toBeUndefined()
  useProgram.setState({ settled: SOURCE, architecture: undefined })
  expect(linkOfWord(1)).toBeUndefined()
})

test('the word is opened', () => {
  openWordOfLine(3)
  expect(vi.mocked(go).mock.calls.map(([link]) => link)).toEqual([linkOfWord(3)])
  openWordOfLine(2)
  expect(go).toHaveBeenCalledTimes(1)
})
