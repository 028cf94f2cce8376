// Tests the tutorial as a person follows it: each step changes the file, and each command answers as the page says.
import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parse } from 'jsonc-parser'
import { expect, test } from 'vitest'
import { check } from '../emu/check.ts'
import { Machine } from '../emu/machine.ts'
import { ambiguities } from '../encoding/check.ts'
import { asmText, decode } from '../encoding/decode.ts'
import { assembleSource } from '../encoding/source.ts'
import { wordsOfBytes } from '../encoding/words.ts'
import { brew } from '../isa/brew/brew.ts'
import { outcomeOf } from '../isa/contents.ts'
import { readArchitecture } from './architectureFile.ts'

const root = resolve(import.meta.dirname, '../..')
const page = readFileSync(join(root, 'docs/own.md'), 'utf8')
type File = Record<string, unknown> & { encodings: { name: string }[] }

function architectureOf(file: File) {
  const read = readArchitecture(file)
  if (read.kind === 'problem') throw new Error(`${read.path}: ${read.message}`)
  return read.architecture
}

/** Returns what a command of the page answers. */
function answer(file: File, command: string): string {
  const { isa, kernels, machine, meaning } = architectureOf(file)
  const [, hex] = /^isa disasm mine\.json --hex ([\da-f]+)$/.exec(command) ?? []
  if (hex !== undefined) return asmText(decode(isa, wordsOfBytes(Uint8Array.from(Buffer.from(hex, 'hex')), 0))) ?? ''
  expect(command).toBe('isa check mine.json')
  expect(ambiguities(isa)).toEqual([])
  const programs = kernels.map((kernel) => {
    const run = new Machine(machine(''), { code: assembleSource(isa, kernel.source).code, ...kernel.init })
    run.run(10_000)
    expect(check(run.state, outcomeOf(kernel.expect, kernel.init)).filter(({ wrong }) => wrong > 0)).toEqual([])
    return `program ${kernel.name}: it ends as it must\n`
  })
  const told = isa.variants.filter(({ value, encoding }) => encoding && meaning(decode(isa, value), '') !== undefined)
  return `${programs.join('')}${isa.encodings.length} encodings, of which ${told.length} have effects; ${kernels.length} programs`
}

test('each step leads to the next, and each command answers as the page says', () => {
  let file: File | undefined
  let commands = 0
  for (const [, kind = '', block = ''] of page.matchAll(/```(json \w+|sh step)\n([^`]+)```/g)) {
    if (kind === 'json step') file = parse(block) as File
    else if (!file) throw new Error('the first step is a whole file')
    else if (kind === 'json change') file = { ...file, ...(parse(`{${block}}`) as File) }
    else if (kind === 'json encodings') {
      const added = parse(`[${block}]`) as File['encodings']
      const names = new Set(added.map(({ name }) => name))
      file = { ...file, encodings: [...file.encodings.filter(({ name }) => !names.has(name)), ...added] }
    } else
      for (const [, command = '', said = ''] of block.matchAll(/\$ ([^\n]+)\n((?:[^$\n][^\n]*\n)*)/g)) {
        commands++
        expect(`${answer(file, command)}\n`).toBe(said)
      }
  }
  expect(commands).toBe(6)
})

test('its encodings are those of the example', () => {
  const example = parse(readFileSync(join(root, 'examples/tiny.json'), 'utf8')) as File
  const shown = [...page.matchAll(/```json encodings\n([^`]+)```/g)].flatMap(
    ([, block]) => parse(`[${block}]`) as File['encodings'],
  )
  expect(shown.length).toBe(6)
  const plain = ({ group: _, ...rest }: Record<string, unknown>) => rest
  for (const one of shown) expect(example.encodings.map(plain)).toContainEqual(plain(one))
})

test('the changes that it shows are read, and their new line runs', () => {
  const [, block = ''] = /```json\n([^`]+)```/.exec(page) ?? []
  const read = readArchitecture(parse(block), brew)
  if (read.kind === 'problem') throw new Error(`${read.path}: ${read.message}`)
  const { isa, machine } = read.architecture
  expect(isa.encodings.some(({ name }) => name === 'fence')).toBe(false)
  const run = new Machine(machine('vlen16'), { code: assembleSource(isa, 'mine 6').code })
  run.run(1)
  expect(run.state.read('r', 1, 0)).toBe(7n)
})
