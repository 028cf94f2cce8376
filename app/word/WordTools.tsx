// Shows the tools of the word: undo, redo, compare, the words tried before, copies and files of it.

import { memo } from 'react'
import { Icon } from '../controls/Icon.tsx'
import type { IconName } from '../controls/icons.ts'
import { Menu } from '../controls/Menu.tsx'
import { useStore } from '../store/store.ts'
import { canRedo, canUndo } from '../store/word.ts'
import { loadMenus, redoWord, undoWord, withMenus } from './wordCommands.ts'

export const WordTools = memo(function WordTools() {
  const undoable = useStore(canUndo)
  const redoable = useStore(canRedo)
  return (
    <div className="word-tools">
      <Tool name="Undo" hint="Undo (Ctrl+Z)" icon="undo-2" isDisabled={!undoable} run={undoWord} />
      <Tool name="Redo" hint="Redo (Ctrl+Y)" icon="redo-2" isDisabled={!redoable} run={redoWord} />
      <Tool name="Compare with the word before" icon="git-compare" isDisabled={!undoable} run={compare} />
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

const copyItems = async () => (await loadMenus()).copyItems()
const historyItems = async () => (await loadMenus()).historyItems()
const compare = () => withMenus((menus) => menus.compareWithBefore())
