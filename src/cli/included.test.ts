// Tests that included files are read from a program's folder, nested ones too, and missing ones left to the assembler.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { included } from './included.ts'

test('files and those in them are found, once each', () => {
  const folder = mkdtempSync(join(tmpdir(), 'isa-include-'))
  try {
    mkdirSync(join(folder, 'inc'))
    writeFileSync(join(folder, 'a.inc'), '.include "inc/b.inc"\n.include "a.inc"\n')
    writeFileSync(join(folder, 'inc/b.inc'), '.set B, 1\n')
    const source = '  .include "a.inc" # first\n.include nosuch.inc\n.byte 1 ; .include "inc"\n'
    const files = included(source, join(folder, 'main.s'))
    expect([...files]).toEqual([
      ['a.inc', '.include "inc/b.inc"\n.include "a.inc"\n'],
      ['inc/b.inc', '.set B, 1\n'],
    ])
  } finally {
    rmSync(folder, { recursive: true })
  }
})
