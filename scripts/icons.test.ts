// Tests that the document carries no shape that nothing draws; that each drawn one is there is said by types.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ICONS } from '../app/controls/icons.ts'

const app = join(import.meta.dirname, '../app')
const texts = readdirSync(app, { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.tsx'))
  .map((path) => readFileSync(join(app, path), 'utf8'))
  .join('\n')

test('every icon is drawn somewhere', () => {
  expect(ICONS.filter((name) => !texts.includes(`'${name}'`) && !texts.includes(`"${name}"`))).toEqual([])
})
