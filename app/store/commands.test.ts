// Tests how keys are spelled, and which command a key runs.
import { expect, test } from 'vitest'
import { type Command, commandFor, keySpelling } from './commands.ts'

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
