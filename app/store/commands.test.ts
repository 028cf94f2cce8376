// Tests how keys are spelled, and which command a key runs.
import { afterEach, expect, test, vi } from 'vitest'
import { allCommands, type Command, commandFor, keySpelling, keyText, listenToKeys, offerCommands } from './commands.ts'

afterEach(() => vi.unstubAllGlobals())

const press = (key: string, ...held: readonly string[]) =>
  keySpelling({
    key,
    ctrlKey: held.includes('ctrl'),
    metaKey: held.includes('meta'),
    altKey: held.includes('alt'),
    shiftKey: held.includes('shift'),
  })

test('keys are spelled as commands name them', () => {
  expect(press('k', 'ctrl')).toBe('Mod+k')
  expect(press('k', 'meta')).toBe('Mod+k')
  expect(press('Z', 'ctrl', 'shift')).toBe('Mod+Shift+z')
  expect(press('S', 'shift')).toBe('Shift+s')
  expect(press('?', 'shift')).toBe('?')
  expect(press('+', 'shift')).toBe('+')
  expect(press('1', 'alt')).toBe('Alt+1')
  expect(press('F5')).toBe('F5')
  expect(press('F10', 'shift')).toBe('Shift+F10')
  expect(press('ArrowDown', 'shift')).toBe('Shift+ArrowDown')
  expect(press('Ä', 'shift')).toBe('ä')
})

test('a key means the command of the pane that has the focus, else the first; none of those for letters while somebody types', () => {
  const run = () => undefined
  const of = (id: string, ...keys: readonly string[]): Command => ({
    id,
    title: id,
    group: 'Page',
    keys,
    pane: id,
    run,
  })
  const commands = [
    of('list', 'r', '[', 'Mod+z'),
    of('page', 'r', 'F10', 'Shift+F10', 'Mod+Enter'),
    { ...of('grid', 'r', '['), helpOnly: true },
    { ...of('off', 'r', 'x'), when: () => false },
  ]
  const meant = (key: string, pane?: string, typing = false) =>
    commandFor(commands, key, typing, (one) => one === pane)?.id
  expect(['list', 'page', 'grid', 'off', undefined].map((pane) => meant('r', pane))).toEqual([
    'list',
    'page',
    'list',
    'list',
    'list',
  ])
  expect(meant('F10', 'list')).toBe('page')
  expect(meant('x', 'off')).toBeUndefined()
  expect(['r', '[', 'Mod+z'].map((key) => meant(key, 'list', true))).toEqual([undefined, undefined, undefined])
  expect(['F10', 'Shift+F10', 'Mod+Enter'].map((key) => meant(key, 'list', true))).toEqual(['page', 'page', 'page'])
})

const command = (id: string, key: string, run: () => void = () => undefined): Command => ({
  id,
  title: id,
  group: 'Page',
  keys: [key],
  run,
})

test('lists are offered under a name, and a list that took the place of another stays when that goes', () => {
  const ids = () => allCommands().map(({ id }) => id)
  const before = ids()
  const endOne = offerCommands('view', [command('one', 'a')])
  const endOther = offerCommands('other', [command('other', 'o')])
  const endTwo = offerCommands('view', [command('two', 'b')])
  expect(ids()).toEqual([...before, 'two', 'other'])
  endOne()
  expect(ids()).toEqual([...before, 'two', 'other'])
  endTwo()
  endOther()
  expect(ids()).toEqual(before)
})

test('a key runs its command once, unless a dialog or a menu takes it, or somebody else has', () => {
  let listen: (event: object) => void = () => undefined
  /** Selectors of what is open on the page. */
  let open: readonly string[] = []
  class FakeElement {
    readonly #within: readonly string[]
    constructor(...within: readonly string[]) {
      this.#within = within
    }
    closest(selector: string) {
      return this.#within.some((one) => selector.split(', ').includes(one)) ? {} : null
    }
  }
  vi.stubGlobal('addEventListener', (_: string, heard: typeof listen) => {
    listen = heard
  })
  vi.stubGlobal('document', { querySelector: (selector: string) => (open.includes(selector) ? {} : null) })
  vi.stubGlobal('Element', FakeElement)
  const ran: string[] = []
  const end = offerCommands('view', [
    command('search', 'Mod+k', () => ran.push('search')),
    command('step', 's', () => ran.push('step')),
    { ...command('in grid', 's', () => ran.push('in grid')), pane: 'grid' },
    command('leave', 'Escape', () => ran.push('leave')),
  ])
  listenToKeys()
  const prevented = vi.fn()
  const press = (key: string, more: object = {}) => {
    ran.length = 0
    listen({ key, ctrlKey: false, metaKey: false, altKey: false, shiftKey: false, preventDefault: prevented, ...more })
    return ran.join()
  }
  expect([press('s'), press('k', { ctrlKey: true }), press('Escape'), press('x')]).toEqual([
    'step',
    'search',
    'leave',
    '',
  ])
  expect(prevented).toHaveBeenCalledTimes(3)
  expect(press('s', { target: new FakeElement('[data-pane="grid"]') })).toBe('in grid')
  expect(press('s', { target: new FakeElement('textarea') })).toBe('')
  expect([press('s', { defaultPrevented: true }), press('s', { isComposing: true })]).toEqual(['', ''])
  open = ['dialog[open]']
  expect([press('s'), press('k', { ctrlKey: true })]).toEqual(['', 'search'])
  open = [':popover-open']
  expect([press('s'), press('Escape')]).toEqual(['step', ''])
  end()
})

test('keys are shown as the keyboard of the machine names them', () => {
  const shown = (platform: string) => {
    vi.stubGlobal('navigator', { platform })
    return ['Mod+Shift+z', 'ArrowLeft', 'F5', 'Shift+ArrowUp', '?'].map(keyText)
  }
  expect(shown('Linux x86_64')).toEqual(['Ctrl+Shift+Z', '←', 'F5', 'Shift+ArrowUp', '?'])
  expect(shown('MacIntel')).toEqual(['⌘⇧Z', '←', 'F5', '⇧ArrowUp', '?'])
})
