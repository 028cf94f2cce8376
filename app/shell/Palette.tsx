// Shows the palette (Ctrl+K): a line to type into, and what it finds in all architectures, in groups.

import { useDeferredValue, useLayoutEffect, useMemo, useRef, useState } from 'react'
import type { Architecture } from '../../src/isa/architecture.ts'
import { inOneLine, isNotation, tooLongToRead } from '../../src/read/limits.ts'
import { readingsOf } from '../../src/read/readings.ts'
import { isPrepared } from '../../src/search/prepared.ts'
import { readQuery } from '../../src/search/query.ts'
import { understood } from '../../src/search/understood.ts'
import { isWide, tabOf } from '../../src/share/link.ts'
import { listed, quoted } from '../../src/share/problems.ts'
import { closeDialog, Dialog } from '../controls/Dialog.tsx'
import { Icon } from '../controls/Icon.tsx'
import { allCommands } from '../store/commands.ts'
import { architectureTitle, knownIds } from '../store/known.ts'
import { go } from '../store/navigate.ts'
import { useStore } from '../store/store.ts'
import { useWholes } from '../store/wholes.ts'
import { groupsAtFirst } from './atFirst.ts'
import { FoundList, LIST, rowIdOf } from './FoundList.tsx'
import { type FoundGroup, foundGroups, type PaletteItem } from './found.ts'
import { recent, remember } from './recent.ts'
import { useAnswering } from './useAnswering.ts'
import './palette.css'

/** Rows that Page Up and Page Down move by. */
const PAGE = 8
const FOLDED: ReadonlySet<string> = new Set()

export function Palette() {
  const open = useStore(({ link }) => (isWide(tabOf(link)) ? undefined : link.isa))
  const { wholes, failures, again } = useWholes(open, isPrepared)
  const [typed, setTyped] = useState('')
  const [unfolded, setUnfolded] = useState(FOLDED)
  /** Id of the row that the user moved to; undefined: the first row. */
  const [place, setPlace] = useState<string>()
  const [refused, setRefused] = useState<string>()
  const [before] = useState(() => ({ recent: recent(), commands: allCommands() }))
  // The typed text is shown before its results.
  const asked = useDeferredValue(typed)
  const there = useMemo(() => knownIds().flatMap((id) => wholes[id] ?? []), [wholes])
  const architectures = useAnswering(asked, there)
  const context: Context = { ...before, open, architectures, unfolded }
  const { commands, recent: lately } = before
  const groups = useMemo(
    () => groupsOf(asked, { commands, recent: lately, open, architectures, unfolded }),
    [asked, commands, lately, open, architectures, unfolded],
  )
  const items = groups.flatMap((group) => group.items)
  const at = Math.max(
    0,
    items.findIndex(({ id }) => id === place),
  )
  const chosen = items[at]
  const list = useRef<HTMLDivElement>(null)
  useSteadyRow(list, place === undefined ? undefined : chosen)

  /** A text that is too long is refused, and the old text stays. */
  const type = (text: string) => {
    const long = tooLongToRead(text)
    setRefused(long)
    if (long) return
    setTyped(text)
    setPlace(undefined)
    setUnfolded(FOLDED)
    list.current?.scrollTo(0, 0)
  }
  /** Handles pastes of several lines, because an input of one line would drop the line ends. */
  const onPaste = (event: React.ClipboardEvent<HTMLInputElement>) => {
    const pasted = event.clipboardData.getData('text')
    if (!tooLongToRead(pasted) && !/[\r\n]/.test(pasted.trim())) return
    event.preventDefault()
    const { value, selectionStart, selectionEnd } = event.currentTarget
    type(value.slice(0, selectionStart ?? 0) + inOneLine(pasted) + value.slice(selectionEnd ?? value.length))
  }
  const choose = (item: PaletteItem | undefined, inWord: boolean) => {
    if (!item) return
    const { does } = item
    if ('type' in does) type(does.type)
    else if ('unfold' in does) {
      const { items: all = [] } = groups.find(({ id }) => id === does.unfold) ?? {}
      setUnfolded(new Set([...unfolded, does.unfold]))
      // The row of the group's rest disappears, so the row before it is chosen.
      setPlace(all.at(-2)?.id)
    } else {
      closeDialog()
      if ('run' in does) does.run()
      else {
        const link = (inWord ? item.word?.() : undefined) ?? does.go
        remember({ title: item.title, about: item.about, link })
        go(link)
      }
    }
  }
  const onKeyDown = (event: React.KeyboardEvent) => {
    const steps: Readonly<Record<string, number>> = {
      ArrowDown: at + 1,
      ArrowUp: at - 1,
      PageDown: at + PAGE,
      PageUp: at - PAGE,
    }
    const to = steps[event.key]
    if (to !== undefined) {
      const next = items[Math.max(0, Math.min(items.length - 1, to))]
      setPlace(next?.id)
      if (next) document.getElementById(rowIdOf(next))?.scrollIntoView({ block: 'nearest' })
      // Shows the heading above the first row again.
      if (next === items[0]) list.current?.scrollTo(0, 0)
    } else if (event.key === 'Enter') {
      // On a slow machine the list may still be that of an earlier text.
      choose(asked === typed ? chosen : groupsOf(typed, context)[0]?.items[0], event.shiftKey)
    } else return
    event.preventDefault()
  }
  const query = readQuery(asked)
  const missing = knownIds().filter(
    (id) => !architectures.some(({ isa }) => isa.id === id) && failures[id] === undefined,
  )
  const failed = knownIds().flatMap((id) => failures[id] ?? [])
  return (
    <Dialog className="palette" aria-label="Search">
      <div className="palette-line">
        <Icon name="search" />
        <input
          type="text"
          role="combobox"
          aria-label="Search commands and instructions"
          aria-expanded="true"
          aria-controls={LIST}
          aria-autocomplete="list"
          aria-activedescendant={chosen && rowIdOf(chosen)}
          placeholder="Instruction, register, kernel, command, bytes, assembly"
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          value={typed}
          onChange={(e) => type(e.target.value)}
          onPaste={onPaste}
          onKeyDown={onKeyDown}
        />
        <button type="button" className="palette-close" aria-label="Esc: close the search" onClick={closeDialog}>
          <kbd>Esc</kbd>
        </button>
      </div>
      {refused && <p className="nothing">{refused}</p>}
      {query.problems.map(({ from, message }) => (
        <p key={from} className="palette-problem">
          {message}
        </p>
      ))}
      <FoundList
        groups={groups}
        query={query}
        chosen={chosen}
        list={list}
        onPoint={({ id }) => setPlace(id)}
        onChoose={choose}
        onKeyDown={onKeyDown}
      />
      {groups.length === 0 && !refused && missing.length === 0 && <NoMatch typed={asked} open={open && wholes[open]} />}
      {failed.length > 0 && (
        <div className="palette-problem">
          {failed.map((why) => (
            <p key={why}>{why}</p>
          ))}
          <button type="button" className="link" onClick={again}>
            Try again
          </button>
        </div>
      )}
      <footer className="palette-foot">
        <span className="palette-keys">
          <kbd>↑</kbd> <kbd>↓</kbd> choose <kbd>Enter</kbd> open
          {chosen?.word && (
            <>
              {' '}
              <kbd>Shift</kbd> <kbd>Enter</kbd> open an example in Word
            </>
          )}
        </span>
        <span role="status">
          {missing.length > 0
            ? `Looking in ${listed(missing.map(architectureTitle))} …`
            : (query.filters.length > 0 && understood(query)) || foundText(groups)}
        </span>
      </footer>
    </Dialog>
  )
}

interface Context {
  readonly recent: ReturnType<typeof recent>
  readonly commands: ReturnType<typeof allCommands>
  readonly open: string | undefined
  readonly architectures: readonly Architecture[]
  readonly unfolded: ReadonlySet<string>
}

function groupsOf(typed: string, { recent: lately, ...context }: Context): readonly FoundGroup[] {
  const { architectures, open, commands } = context
  if (typed.trim() !== '') return foundGroups({ ...context, typed })
  const shown = architectures.find(({ isa }) => isa.id === (open ?? knownIds()[0]))
  return groupsAtFirst(lately, shown, commands)
}

function foundText(groups: readonly FoundGroup[]): string {
  const count = groups.reduce((sum, group) => sum + group.count, 0)
  return groups.some(({ id }) => id === 'try') ? 'len:8 and “a phrase” are understood, too' : `${count} found`
}

/** Keeps the chosen row at its place on the screen when results come in above it. */
function useSteadyRow(list: React.RefObject<HTMLDivElement | null>, chosen: PaletteItem | undefined): void {
  const last = useRef<{ readonly id: string; readonly top: number }>(undefined)
  useLayoutEffect(() => {
    const row = chosen && document.getElementById(rowIdOf(chosen))
    if (row && list.current && last.current?.id === chosen.id)
      list.current.scrollTop += row.offsetTop - last.current.top
    last.current = row ? { id: chosen.id, top: row.offsetTop } : undefined
  })
}

interface NoMatchProps {
  readonly typed: string
  readonly open: Architecture | '' | undefined
}

/** Says why nothing was found, and what to try. */
function NoMatch({ typed, open }: NoMatchProps) {
  const problem = open && isNotation(typed) ? readingsOf(open.isa, typed).problem?.problem : undefined
  return (
    <div className="nothing">
      <p>
        <b>No match for {quoted(typed.trim())}</b>
      </p>
      <p>
        {problem ??
          'Try a mnemonic, a word of a description such as multiply, a register, bytes in hexadecimal, a line of assembly, or a filter such as len:8.'}
      </p>
    </div>
  )
}
