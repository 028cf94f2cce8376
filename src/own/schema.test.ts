// Tests that the published schema is that of the reader: it takes every example and export, and refuses what the reader does.
import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { Ajv2020 } from 'ajv/dist/2020.js'
import { parse } from 'jsonc-parser'
import { expect, test } from 'vitest'
import { jsonText } from '../encoding/jsonText.ts'
import { exportedArchitecture } from '../isa/exportedArchitecture.ts'
import { architectures } from '../isa/registry.ts'
import { fileSchema, readArchitecture } from './architectureFile.ts'

const root = resolve(import.meta.dirname, '../..')
const textOf = (path: string) => readFileSync(join(root, path), 'utf8')
const isRight = new Ajv2020({ strict: true, strictTuples: false, allowUnionTypes: true }).compile(fileSchema())

test('the published file is up to date', () => {
  expect(textOf('public/isa-file.schema.json'), 'npx tsx scripts/schema.ts writes it').toBe(
    `${jsonText(fileSchema())}\n`,
  )
})

test.each(['examples/tiny.json', 'examples/rv32im.json'])('it takes %s', (path) => {
  isRight(parse(textOf(path)))
  expect(isRight.errors).toBe(null)
})

test.each(architectures)('it takes the export of $id', async ({ load }) => {
  isRight(JSON.parse(jsonText(exportedArchitecture(await load()))))
  expect(isRight.errors).toBe(null)
})

test('it refuses what the reader refuses for its shape', () => {
  type File = {
    encodings: Record<string, unknown>[]
    machine: Record<string, unknown>
    kernels: Record<string, unknown>[]
  } & Record<string, unknown>
  const file = () => parse(textOf('examples/tiny.json')) as File
  const changes: readonly ((file: File) => unknown)[] = [
    (one) => delete one.title,
    (one) => (one.format = 2),
    (one) => (one.colour = 'red'),
    (one) => (one.unit = 0),
    (one) => (one.encodings[0]!.pattern = 7),
    (one) => (one.encodings[0]!.effects = [7]),
    (one) => delete one.encodings[0]!.group,
    (one) => (one.machine.lanes = 33),
    (one) => (one.machine.registers = { r: { count: 1 } }),
    (one) => (one.kernels[0]!.source = 7),
    (one) => (one.kernels[0]!.init = { memory: [{ space: 'data' }] }),
    (one) => (one.examples = [{ hex: 1, note: '' }]),
    (one) => (one.operands = [{ reg: { owners: '$:3', codec: { make: 'none' } } }]),
  ]
  for (const change of changes) {
    const changed = file()
    change(changed)
    expect([String(change), isRight(changed), readArchitecture(changed).kind]).toEqual([
      String(change),
      false,
      'problem',
    ])
  }
})
