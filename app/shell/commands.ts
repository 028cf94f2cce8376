// Commands as data: one list feeds palette, shortcuts and help.
import { useEffect } from 'react'
import { create } from 'zustand'

export interface Command {
  readonly id: string
  readonly title: string
  /** Heading in the help: 'Page', 'Word', 'Program'. */
  readonly group: string
  /** Such as 'Ctrl+K', 'Shift+S', 's', '['. The first is the one shown. Mod+ is Ctrl, or Command on a Mac. */
  readonly keys?: readonly string[]
  /**
   * Where keys without Ctrl or Alt act: only while the focus is inside the element with this `data-pane`. Left out: they
   * act wherever nobody is typing.
   */
  readonly pane?: string
  /** Whether it can be run now; left out: always. */
  readonly when?: () => boolean
  readonly run: () => void
  /** The pane handles these keys itself (a grid's arrows): here for the help only. */
  readonly helpOnly?: boolean
}

interface Lists {
  readonly lists: ReadonlyMap<string, readonly Command[]>
}
const useLists = create<Lists>(() => ({ lists: new Map() }))

/** Puts a list in under a name, replacing what was there; the answer takes it out again. */
export function offerCommands(name: string, list: readonly Command[]): () => void {
  useLists.setState(({ lists }) => ({ lists: new Map(lists).set(name, list) }))
  return () =>
    useLists.setState(({ lists }) => {
      if (lists.get(name) !== list) return { lists }
      const rest = new Map(lists)
      rest.delete(name)
      return { lists: rest }
    })
}

/** A view's commands, while it is on the page. `list` must keep its identity between renderings. */
export function useCommands(name: string, list: readonly Command[]): void {
  useEffect(() => offerCommands(name, list), [name, list])
}

export const allCommands = (): readonly Command[] => [...useLists.getState().lists.values()].flat()
export const useAllCommands = (): ReadonlyMap<string, readonly Command[]> => useLists((s) => s.lists)

const isMac = () => /Mac|iP(hone|ad)/.test(navigator.platform)

const ARROWS: Readonly<Record<string, string>> = { Left: '←', Right: '→', Up: '↑', Down: '↓' }

/** How a key is written for a person. */
export function keyText(key: string): string {
  return key
    .replace('Mod+', isMac() ? '⌘' : 'Ctrl+')
    .replace('Shift+', isMac() ? '⇧' : 'Shift+')
    .replace(/^Arrow(\w+)$/, (_, way: string) => ARROWS[way] ?? way)
    .replace(/\b[a-z]$/, (letter) => letter.toUpperCase())
}

/** How `keys` spells the key of an event. Shift counts for letters and named keys; signs carry it in themselves. */
export function spelled(event: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>): string {
  const key = event.key.length === 1 ? event.key.toLowerCase() : event.key
  const shift = event.shiftKey && (key.length > 1 || /[a-z]/.test(key))
  return `${event.ctrlKey || event.metaKey ? 'Mod+' : ''}${event.altKey ? 'Alt+' : ''}${shift ? 'Shift+' : ''}${key}`
}

const isTyping = (at: Element | null): boolean =>
  at?.closest('input:not([type=checkbox]), textarea, select, [contenteditable], .monaco-editor') != null

function answers(command: Command, key: string, at: Element | null): boolean {
  if (command.helpOnly || !command.keys?.includes(key)) return false
  if (command.when && !command.when()) return false
  const chord = /^(Mod|Alt)\+/.test(key)
  // Undo in a text field undoes the typing; the rest of the chords work everywhere.
  if (isTyping(at) && (!chord || /^Mod\+(Shift\+)?[zy]$/.test(key))) return false
  return command.pane === undefined || at?.closest(`[data-pane="${command.pane}"]`) != null
}

/** One listener for all shortcuts. A dialog keeps the keys to itself. */
export function listenToKeys(): void {
  addEventListener('keydown', (event) => {
    if (event.defaultPrevented || event.isComposing) return
    const at = event.target instanceof Element ? event.target : null
    const key = spelled(event)
    if (at?.closest('dialog') && key !== 'Mod+k') return
    const command = allCommands().find((c) => answers(c, key, at))
    if (!command) return
    event.preventDefault()
    command.run()
  })
}
