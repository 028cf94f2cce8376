// Defines commands as data: one list for the palette, the shortcuts and the help.
import { useLayoutEffect } from 'react'
import { create } from 'zustand'

export interface Command {
  readonly id: string
  readonly title: string
  /** Heading in the help: 'Page', 'Word', 'Program'. */
  readonly group: string
  /** Keys such as 'Ctrl+K', 'Shift+S', 's', '['. The first is the one shown. Mod+ is Ctrl, or Command on a Mac. */
  readonly keys?: readonly string[]
  /** `data-pane` of the element that must have the focus for the command to come before others with the same key. */
  readonly pane?: string
  /** Whether the command can be run now; left out: always. */
  readonly when?: () => boolean
  readonly run: () => void
  /**
   * Whether the pane handles these keys itself, as a grid does its arrows; the command is then only shown in the help.
   */
  readonly helpOnly?: boolean
}

/** Returns a command for keys that a part of the page handles itself; it is shown only in the help. */
export const toldKeys = (group: string, title: string, ...keys: readonly string[]): Command => ({
  id: `told-${group}-${title}`,
  title,
  group,
  keys,
  helpOnly: true,
  run: () => undefined,
})

interface Lists {
  readonly lists: ReadonlyMap<string, readonly Command[]>
}
const useLists = create<Lists>(() => ({ lists: new Map() }))

/** Sets the list of commands under a name. Returns a function that removes it. */
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

/** Offers a view's commands while it is on the page. `list` must keep its identity between renderings. */
export function useCommands(name: string, list: readonly Command[]): void {
  useLayoutEffect(() => offerCommands(name, list), [name, list])
}

export const allCommands = (): readonly Command[] => [...useLists.getState().lists.values()].flat()
export const useAllCommands = (): ReadonlyMap<string, readonly Command[]> => useLists((s) => s.lists)

const isMac = () => /Mac|iP(hone|ad)/.test(navigator.platform)

const ARROWS: Readonly<Record<string, string>> = { Left: '←', Right: '→', Up: '↑', Down: '↓' }

/** Returns the text of a key as the user sees it. */
export function keyText(key: string): string {
  return key
    .replace('Mod+', isMac() ? '⌘' : 'Ctrl+')
    .replace('Shift+', isMac() ? '⇧' : 'Shift+')
    .replace(/^Arrow(\w+)$/, (_, way: string) => ARROWS[way] ?? way)
    .replace(/\b[a-z]$/, (letter) => letter.toUpperCase())
}

/**
 * Returns the spelling of an event's key in `keys`. Shift is spelled for letters and named keys; a sign includes it.
 */
export function keySpelling(event: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>): string {
  const key = event.key.length === 1 ? event.key.toLowerCase() : event.key
  const shift = event.shiftKey && (key.length > 1 || /[a-z]/.test(key))
  return `${event.ctrlKey || event.metaKey ? 'Mod+' : ''}${event.altKey ? 'Alt+' : ''}${shift ? 'Shift+' : ''}${key}`
}

/** Elements that take letters: not buttons of any kind, nor sliders. */
const TYPED = `input:not(${['checkbox', 'radio', 'range', 'button', 'submit', 'reset', 'file', 'color', 'image']
  .map((type) => `[type=${type}]`)
  .join()}), textarea, select, [contenteditable]:not([contenteditable=false])`
/** Elements that act as such a box, or become one on focus. */
const ROLES = '[role=textbox], [role=searchbox], [role=combobox], [role=spinbutton], .monaco-editor'
const isTyping = (at: Element | null): boolean => at?.closest(`${TYPED}, ${ROLES}`) != null

function answers(command: Command, key: string, typing: boolean): boolean {
  if (command.helpOnly || !command.keys?.includes(key)) return false
  if (command.when && !command.when()) return false
  // Chords and function keys work everywhere, but undo in a box undoes the typing.
  const isSingle = !/^(Mod|Alt)\+|F\d+$/.test(key)
  return !(typing && (isSingle || /^Mod\+(Shift\+)?[zy]$/.test(key)))
}

/** Returns the command of a key. `isIn`: returns whether the focus is in a pane. */
export function commandFor(
  commands: readonly Command[],
  key: string,
  typing: boolean,
  isIn: (pane: string) => boolean,
): Command | undefined {
  const able = commands.filter((command) => answers(command, key, typing))
  return able.find(({ pane }) => pane !== undefined && isIn(pane)) ?? able[0]
}

/**
 * Returns whether a key belongs to an open dialog, wherever the focus is, or closes an open menu, which the browser
 * does.
 */
const isTaken = (key: string): boolean =>
  (key !== 'Mod+k' && document.querySelector('dialog[open]') !== null) ||
  (key === 'Escape' && document.querySelector(':popover-open') !== null)

/** Installs the one listener for all shortcuts. */
export function listenToKeys(): void {
  addEventListener('keydown', (event) => {
    if (event.defaultPrevented || event.isComposing) return
    const at = event.target instanceof Element ? event.target : null
    const key = keySpelling(event)
    if (isTaken(key)) return
    const isIn = (pane: string) => at?.closest(`[data-pane="${pane}"]`) != null
    const command = commandFor(allCommands(), key, isTyping(at), isIn)
    if (!command) return
    event.preventDefault()
    command.run()
  })
}
