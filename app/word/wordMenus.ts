// Lists the words tried before, and what may be copied or saved of the word. Loaded when a list is opened.
import type { MenuItem } from '../controls/Menu.tsx'
import { copy } from '../controls/Toast.tsx'
import { currentShown } from '../instruction/currentShown.ts'
import { headingOf } from '../instruction/heading.ts'
import { type Shown, spacedHex } from '../instruction/shown.ts'
import { copyFrame, FRAME_TITLE } from '../shell/embed/frameSnippet.ts'
import { issueAddress, reportMarkdown } from '../shell/report/filled.ts'
import { ISSUES } from '../shell/report/issues.ts'
import { wordReport } from '../shell/report/wordReport.ts'
import { address, go } from '../store/navigate.ts'
import { goBackTo } from './edit.ts'
import { formatsOf } from './formats.ts'
import { wordPictureItems } from './picture.ts'
import { triedBefore } from './tried.ts'

export function compareWithBefore(): void {
  const shown = currentShown()
  const [before] = shown ? triedBefore(shown) : []
  if (!shown || !before) return
  const isa = shown.isa.id
  go({
    view: 'compare',
    isa,
    sides: [
      { isa, hex: before.shown.hex },
      { isa, hex: shown.hex },
    ],
  })
}

export function historyItems(): readonly MenuItem[] {
  const shown = currentShown()
  if (!shown) return []
  return triedBefore(shown).map(({ step, shown: was }, i) => ({
    id: `${i}`,
    title: headingOf(was),
    about: spacedHex(was.hex),
    run: () => goBackTo(step),
  }))
}

/** Copies the word in one of its formats, if it has that. */
export function copyAsFormat(id: string): void {
  const shown = currentShown()
  const format = shown && formatsOf(shown, address()).find((one) => one.id === id)
  if (format) void copy(format.text, format.title)
}

const issueItem = (issues: string, shown: Shown): MenuItem => ({
  id: 'issue',
  title: 'Open an issue about this word',
  about: new URL(issues).host,
  run: () => void open(issueAddress(issues, wordReport(shown)), '_blank', 'noopener'),
})

export function copyItems(): readonly MenuItem[] {
  const shown = currentShown()
  if (!shown) return []
  const texts = formatsOf(shown, address()).map(
    ({ id, title, text }): MenuItem => ({ id, title, about: text, run: () => void copy(text, title) }),
  )
  return [
    ...texts,
    { id: 'frame', title: FRAME_TITLE, run: () => void copyFrame() },
    {
      id: 'report',
      title: 'Report this word',
      about: 'Markdown to fill in',
      run: () => void copy(reportMarkdown(wordReport(shown)), 'The report'),
    },
    ...(ISSUES === undefined ? [] : [issueItem(ISSUES, shown)]),
    ...wordPictureItems(),
  ]
}
