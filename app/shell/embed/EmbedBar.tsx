// Shows the line above a frame of another page: the name of the architecture, and a link to the same in the whole page.
import { useEffect } from 'react'
import { architectures } from '../../../src/isa/registry.ts'
import { isWide, tabOf } from '../../../src/share/link.ts'
import { quoted } from '../../../src/share/problems.ts'
import { Icon } from '../../controls/Icon.tsx'
import { embedMark } from '../../store/embedded.ts'
import { address, reportProblem } from '../../store/navigate.ts'
import { useStore } from '../../store/store.ts'
import { allowWorkers } from './sandboxed.ts'
import { stayInFrame } from './staying.ts'

const THEMES: readonly (string | undefined)[] = ['', 'light', 'dark']

allowWorkers()
stayInFrame()

export function EmbedBar() {
  const link = useStore((s) => s.link)
  useStore((s) => s.list)
  useEffect(() => {
    const mark = embedMark()
    if (mark !== undefined && !THEMES.includes(mark))
      reportProblem(
        `The address asks for a frame in the theme ${quoted(mark)}. There are light and dark; the theme of the system was taken.`,
      )
  }, [])
  const { title } = architectures.find(({ id }) => id === link.isa) ?? {}
  return (
    <header className="embed-bar">
      <span>{isWide(tabOf(link)) ? 'ISA Explorer' : title}</span>
      <a href={address(link)} target="_blank" rel="noopener">
        Open in ISA Explorer <Icon name="external-link" size={14} />
      </a>
    </header>
  )
}
