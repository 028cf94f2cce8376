// What is on view: a name from outside is a space only where the architecture has one.
import { expect, test } from 'vitest'
import { g13 } from '../../../src/isa/g13/g13.ts'
import { frameLayout } from '../../../src/worker/frame.ts'
import { paneOf } from './view.ts'

const { files, spaces, lanes } = g13.machine('')

test('what every object has is no space and no register file', () => {
  for (const name of ['__proto__', 'constructor', 'toString', 'nosuch']) {
    expect(paneOf({ space: name, from: 0, as: 'x8' }, spaces)?.space).toBe('device')
    const { files: shown, bytes } = frameLayout(files, lanes, { files: [{ file: name }], memory: [] })
    expect(shown).toEqual([])
    expect(Number.isFinite(bytes)).toBe(true)
  }
})
