// Tests that each suggestion may stand where it is suggested, has a sentence, and is listed once.
import { expect, test } from 'vitest'
import { mnemonics } from '../../../src/encoding/heads.ts'
import type { Isa } from '../../../src/encoding/types.ts'
import { architectures } from '../../../src/isa/registry.ts'
import { suggestionsAt } from './completion.ts'

for (const { id, load } of architectures) {
  test(`${id}: every instruction has one sentence and a template of which the text is what is shown`, async () => {
    const { isa } = await load()
    const all = suggestionsAt(isa, '', '')
    expect(new Set(all.map(({ label }) => label)).size).toBe(all.length)
    const instructions = all.filter(({ kind }) => kind === 'instruction')
    expect(instructions.length).toBeGreaterThan(all.length / 2)
    for (const { label, about, operands = '', snippet } of instructions) {
      expect(about, label).toMatch(/\S/)
      // The snippet, its tab stops filled in with their names, reads as it is shown.
      const filled = snippet
        .replace(/\$\{\d+:((?:\\.|[^}\\])*)\}/g, '$1')
        .replace(/\$\{\d+\|((?:\\.|[^|\\])*)\|\}/g, (_, list: string) => `{${list.replace(/(?<!\\),/g, '|')}}`)
        .replace(/\\(.)/g, '$1')
      expect(filled).toBe(operands ? `${label} ${operands}` : label)
    }
    for (const word of mnemonics(isa).slice(0, 40)) {
      const found = suggestionsAt(isa, word, '').filter(({ label }) => label === word)
      expect(found.length, word).toBeLessThanOrEqual(1)
    }
  })

  test(`${id}: what is suggested among operands begins where it is suggested to`, async () => {
    const { isa, kernels } = await load()
    const source = kernels[0]?.source ?? ''
    for (const line of source.split('\n').slice(0, 20))
      for (let column = 0; column <= line.length; column += 3) {
        const before = line.slice(0, column)
        for (const { from } of suggestionsAt(isa, before, source)) expect(from).toBeLessThanOrEqual(before.length)
      }
  })
}

const isaOf = async (id: string): Promise<Isa> => (await architectures.find((one) => one.id === id)!.load()).isa
const at = async (id: string, before: string, source = '') => suggestionsAt(await isaOf(id), before, source)

test('an instruction has its operands as tab stops, what may be left out being left out', async () => {
  const [imadd] = await at('g13', 'imadd')
  expect(imadd).toMatchObject({ label: 'imadd', snippet: expect.stringMatching(/^imadd \$\{1:D\}, \$\{2:A\}, /) })
  const add = (await at('vp1', 'add')).find(({ label }) => label === 'add')
  // Names of operands have no `$`, which would begin a tab stop.
  expect(add).toMatchObject({ operands: 'DST SRC1 SRC2', from: 0 })
  const isub = (await at('g13', 'isub')).find(({ label }) => label === 'isub')
  expect(isub?.about).toMatch(/^Adds or subtracts/)
  const lines = await at('brew', '')
  expect(lines.find(({ label }) => label === 'D <- A + B')?.snippet).toMatch(/^\$\{1:D\} <- \$\{2:A\} \+ \$\{3:B\}$/)
})

test('registers of the program are suggested where one may stand, and only those', async () => {
  const source = 'mov $r1 0x5\nadd $r12 $r1 $r1\nvadd u $v3 $v4 $v5\n'
  const labels = (await at('vp1', 'add ', source)).map(({ label }) => label)
  expect(labels).toEqual(expect.arrayContaining(['$r', '$r1', '$r12']))
  expect(labels).not.toContain('$v3')
})

test('labels are suggested where a jump goes, constants where a number stands', async () => {
  const of = (all: readonly { kind: string; label: string }[], kind: string) =>
    all.filter((one) => one.kind === kind).map(({ label }) => label)
  const source = 'again: iadd r1, r2, r3\nSIZE = 5\n'
  expect(of(await at('g13', 'jmp_exec_any ', source), 'label')).toEqual(['pc+again'])
  expect(of(await at('g13', 'jmp_exec_any pc+ag', source), 'label')).toEqual(['pc+again'])
  expect(of(await at('g13', 'iadd r1, r2, ', source), 'label')).toEqual([])
  expect(of(await at('g13', 'iadd r1, r2, ', source), 'constant')).toEqual(['SIZE'])
  expect(of(await at('g13', 'iadd ', source), 'constant')).toEqual([])
  expect(of(await at('sm1', 'BRA ', 'top: NOP\n'), 'label')).toEqual(['top'])
})

test('after a label, and in a bundle after a joint, an instruction begins', async () => {
  expect(await at('g13', 'top: imadd')).toContainEqual(expect.objectContaining({ label: 'imadd', from: 5 }))
  const member = await at('vp1', 'ldas $r1 $a0 0x4 | ad')
  expect(member).toContainEqual(expect.objectContaining({ label: 'add', from: 19 }))
})

test('in a comment there is nothing to complete', async () => {
  expect(await at('g13', 'iadd r1, r2 # ')).toEqual([])
})
