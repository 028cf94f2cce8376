// Shows the tools of the word: undo, redo, compare, the words tried before, copies and files of it.

import { memo } from 'react'
import { Icon } from '../controls/Icon.tsx'
import type { IconName } from '../controls/icons.ts'
import { Menu, type MenuItem } from '../controls/Menu.tsx'
import { headingOf } from '../instruction/heading.ts'
import { spacedHex } from '../instruction/shown.ts'
import { go } from '../store/navigate.ts'
import { useStore } from '../store/store.ts'
import { canRedo, canUndo } from '../store/word.ts'
import { currentShown, goBackTo } from './edit.ts'
import { triedBefore } from './tried.ts'
import { loadCopies, redoWord, undoWord } from './wordCommands.ts'

export const WordTools = memo(function WordTools() {
  const undoable = useStore(canUndo)
  const redoable = useStore(canRedo)
  return (
    <div className="word-tools">
      <Tool name="Undo" hint="Undo (Ctrl+Z)" icon="undo-2" isDisabled={!undoable} run={undoWord} />
      <Tool name="Redo" hint="Redo (Ctrl+Y)" icon="redo-2" isDisabled={!redoable} run={redoWord} />
      <Tool name="Compare with the word before" icon="git-compare" isDisabled={!undoable} run={compareWithBefore} />
      <Menu
        label={
          <>
            <Icon name="rotate-ccw-clock" /> <span className="narrow-unseen">Tried</span>
          </>
        }
        isDisabled={!undoable}
        name="Words tried before"
        items={historyItems}
      />
      <Menu
        label={
          <>
            <Icon name="copy" /> <span className="narrow-unseen">Copy</span>
          </>
        }
        name="Copy or save the word"
        items={copyItems}
      />
    </div>
  )
})

interface ToolProps {
  readonly name: string
  /** Tooltip; left out: the name. */
  readonly hint?: string
  readonly icon: IconName
  readonly isDisabled: boolean
  readonly run: () => void
}

const Tool = ({ name, hint = name, icon, isDisabled, run }: ToolProps) => (
  <button type="button" className="icon" disabled={isDisabled} onClick={run} aria-label={name} title={hint}>
    <Icon name={icon} />
  </button>
)

const copyItems = async () => (await loadCopies()).copyItems()

function compareWithBefore(): void {
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

function historyItems(): readonly MenuItem[] {
  const shown = currentShown()
  if (!shown) return []
  return triedBefore(shown).map(({ step, shown: was }, i) => ({
    id: `${i}`,
    title: headingOf(was),
    about: spacedHex(was.hex),
    run: () => goBackTo(step),
  }))
}
