// Tests that no style above a view looks into it, which would cost a look at all of the page at each step.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '../app')
const sheets = readdirSync(root, { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.css'))
  .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }))
/** Finds `html:has(.word-view)` and `.desk:has(...)`, also with more between the two parts. */
const ABOVE = /(?:\bhtml|\bbody|\bmain|#root|-view|\.desk|\.pane)\b[^\s,{>+~]*:has\(/

test('no style of the page, a view or a pane depends on what is somewhere in it', () => {
  expect(sheets.length).toBeGreaterThan(30)
  const found = sheets.flatMap(({ path, text }) => {
    const line = text.split('\n').findIndex((one) => ABOVE.test(one))
    return line < 0 ? [] : [`${path}:${line + 1}`]
  })
  expect(found).toEqual([])
})

test.each([
  'html:has(.word-view) {',
  '  #root:has(.x) > main {',
  '.program-view:has(.desk) .toolbar {',
  '.desk[data-a]:has(b) {',
])('finds %s', (line) => {
  expect(ABOVE.test(line)).toBe(true)
})
test.each(['.segments label:has(:checked) {', '.mirrored:has([aria-invalid]) {'])('leaves %s', (line) => {
  expect(ABOVE.test(line)).toBe(false)
})
