// Tests which registers are shown together: types beside what they are of, single registers in one table.
import { expect, test } from 'vitest'
import { assembleSource } from '../../../src/encoding/source.ts'
import { brew } from '../../../src/isa/brew/brew.ts'
import { ofKernel } from '../document/programLink.ts'
import { BEGINNING, filesInView } from '../registers/registersPane.ts'
import { useProgram } from './facts.ts'
import { filesShown } from './files.ts'

const [kernel] = brew.kernels
if (!kernel) throw new Error('Brew has no kernel')
const document = ofKernel(brew, kernel)
const assembly = assembleSource(brew.isa, document.source)
const facts = { ...useProgram.getState(), architecture: brew, document, assembly }
const spec = brew.machine(document.variant)
const { files } = spec
if (files.r?.shape !== 'typed') throw new Error('registers have no types')
const { by, size } = files.r.typed

test('types and sizes are no files of their own, and come with the registers they are of', () => {
  const shown = filesShown(facts, {}).map(({ file }) => file)
  expect(shown).toContain('r')
  for (const beside of [by, size]) {
    expect(shown).not.toContain(beside)
    expect(filesInView(facts, spec, BEGINNING).map(({ file }) => file)).toContain(beside)
  }
})

test('registers of which there is one each are one table, open where some hold what has a name', () => {
  const { run, open } = filesShown(facts, {}).find(({ file }) => file === 'mode') ?? {}
  expect(run).toEqual(Object.keys(files).filter((file) => files[file]?.count === 1 && !files[file]?.hidden))
  expect(open).toBe(true)
  const folded = filesShown(facts, Object.fromEntries((run ?? []).map((file) => [file, false])))
  expect(folded.find(({ file }) => file === 'mode')?.open).toBe(false)
})
