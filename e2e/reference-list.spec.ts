// A person looks over a whole instruction set: the list line by line, what it can be narrowed to, and the map of its opcodes.
import { readFileSync } from 'node:fs'
import { expect, type Page } from '@playwright/test'
import { expectAccessible } from './axe.ts'
import { test } from './test.ts'

const ISAS = ['g13', 'sm1', 'usse', 'vp1', 'brew']
const table = (page: Page) => page.getByRole('table', { name: /Encodings of/ })
const rows = (page: Page) => table(page).getByRole('rowheader')
const search = (page: Page) => page.getByRole('combobox', { name: 'Search', exact: true })
const map = (page: Page) => page.getByRole('grid', { name: /Opcode map/ })
const facets = (page: Page) => page.getByRole('complementary', { name: 'Filters' })

test.describe('on a desk', () => {
  test.use({ viewport: { width: 1440, height: 900 } })

  for (const isa of ISAS) {
    test(`${isa}: the map and at least 20 encodings are on the screen, one line each`, async ({ page }) => {
      await page.goto(`/#/${isa}/reference`)
      await expect(rows(page).first()).toBeVisible()
      const seen = await table(page).evaluate((tableElement) => {
        const lines = [...tableElement.querySelectorAll('tbody:not([aria-hidden]) tr')].map((line) =>
          line.getBoundingClientRect(),
        )
        return {
          visible: lines.filter(({ top, bottom }) => top >= 0 && bottom <= innerHeight).length,
          highest: Math.max(...lines.map(({ height }) => height)),
          scrolls: document.documentElement.scrollHeight > innerHeight,
        }
      })
      expect(seen.visible).toBeGreaterThanOrEqual(20)
      expect(seen.highest).toBeLessThanOrEqual(36)
      expect(seen.scrolls).toBe(false)
      await expect(map(page)).toBeInViewport({ ratio: 1 })
    })
  }

  test('what is typed is understood, found and marked; the map dims the rest', async ({ page }) => {
    await page.goto('/#/g13/reference')
    await search(page).fill('multiply')
    await expect(rows(page).first()).toHaveText('imadd')
    await expect(page.getByText('Encodings with “multiply” (or mul, product, times).')).toBeVisible()
    await expect(table(page).locator('mark').first()).toHaveText('Multipl')
    const dimmed = (name: RegExp) =>
      map(page)
        .getByRole('gridcell')
        .filter({ has: page.getByRole('link', { name }) })
    await expect(dimmed(/^0x1e: imadd/)).not.toHaveAttribute('data-dim')
    await expect(dimmed(/^0x0e: iadd/)).toHaveAttribute('data-dim')
    await expect(facets(page).getByRole('checkbox', { name: /^Floats/ })).toBeVisible()
  })

  test('filters are completed, and what is wrong with one is told', async ({ page }) => {
    await page.goto('/#/g13/reference')
    await search(page).pressSequentially('evi')
    await expect(page.getByRole('option', { name: /^evidence:/ })).toBeVisible()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await expect(search(page)).toHaveValue('evidence:')
    await page.keyboard.type('ob')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await expect(search(page)).toHaveValue('evidence:observed ')
    await expect(facets(page).getByRole('checkbox', { name: /observed/ })).toBeChecked()
    await search(page).fill('grup:memory')
    await expect(page.getByText(/There is no filter “grup:”/)).toBeVisible()
    await page.getByRole('button', { name: 'group:', exact: true }).click()
    await expect(search(page)).toHaveValue('group:')
  })

  test('facets narrow the list, count what is left, and stand in the address', async ({ page }) => {
    await page.goto('/#/g13/reference')
    const bytes = facets(page).getByRole('group', { name: 'Bytes' })
    const eight = bytes.getByRole('checkbox', { name: /^8 / })
    const count = Number(/\d+$/.exec((await bytes.getByTitle('8', { exact: true }).innerText()).trim())?.[0])
    await eight.check()
    await expect(rows(page)).toHaveCount(count)
    await expect(page.getByRole('main').getByText(`${count} of 186 encodings`)).toBeVisible()
    await expect(page).toHaveURL(/\?q=len%3A8$/)
    await eight.focus()
    await page.keyboard.press('ArrowUp')
    await page.keyboard.press('Space')
    await expect(search(page)).toHaveValue('len:8,6')
    await page.reload()
    await expect(eight).toBeChecked()
  })

  test('the map by keyboard: one tab stop, arrows inside, a level deeper and back', async ({ page }) => {
    await page.goto('/#/g13/reference')
    await expect(map(page).locator('[tabindex="0"]')).toHaveCount(1)
    await map(page).locator('[tabindex="0"]').focus()
    await page.keyboard.press('PageDown')
    await page.keyboard.press('ArrowUp')
    await page.keyboard.press('End')
    const full = map(page).getByRole('link', { name: /^0x6f: / })
    await expect(full).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(search(page)).toHaveValue('bits:6:0=0x6f')
    await expect(map(page)).not.toHaveAccessibleName(/bits 6:4 down/)
    await expect(map(page).locator('[data-cell]:focus')).toHaveCount(1)
    await expect(page.getByRole('navigation', { name: 'Levels of the map' })).toHaveText(/Opcode map.*0x6f/)
    await page.keyboard.press('-')
    await expect(map(page)).toHaveAccessibleName('Opcode map: bits 6:4 down, 3:0 across')
    await expect(search(page)).toHaveValue('')
    await expect(full).toBeFocused()
    await page.keyboard.press('Home')
    await page.keyboard.press('PageUp')
    await page.keyboard.press('ArrowRight')
    // Free: nothing opens, and the keys go on.
    await expect(map(page).getByRole('gridcell', { name: '0x01: free' })).toBeFocused()
    await page.keyboard.press('End')
    await page.keyboard.press('ArrowLeft')
    await page.keyboard.press('+')
    await expect(page.getByRole('heading', { name: 'iadd', level: 1 })).toBeVisible()
  })

  test('axes are chosen, refused where they are none, and reset', async ({ page }) => {
    await page.goto('/#/sm1/reference')
    await page.getByText('Axes', { exact: true }).click()
    await page.getByLabel('Bits down').fill('31:28')
    await page.getByLabel('Bits across').fill('63:61, 28')
    await page.getByRole('button', { name: 'Apply' }).click()
    await expect(page.getByText('Bit 28 stands on both axes; a bit belongs on one of them.')).toBeVisible()
    await page.getByLabel('Bits across').fill('63:61')
    await page.getByRole('button', { name: 'Apply' }).click()
    await expect(map(page)).toHaveAccessibleName('Opcode map: bits 31:28 down, 63:61 across')
    await page.getByRole('button', { name: 'Reset' }).click()
    await expect(map(page)).not.toHaveAccessibleName(/31:28 down/)
  })

  test('the map is tinted by the words of a program, and is a table, too', async ({ page }) => {
    await page.goto('/#/g13/reference')
    await page.getByRole('combobox', { name: 'Tint' }).selectOption('words you paste')
    await page.getByRole('textbox', { name: 'Words in hexadecimal' }).fill('0e134c43640010000e134c4364001000')
    await expect(map(page).getByRole('link', { name: /^0x0e: iadd; documented; 2 words of the program/ })).toBeVisible()
    await page.getByRole('button', { name: 'Table' }).click()
    const opcodeMap = page.getByRole('table', { name: /Opcode map/ })
    await expect(opcodeMap.getByRole('row', { name: /^0x0e 1 2 documented iadd/ })).toBeVisible()
  })

  test('two rows lead to their comparison, and the list can be kept', async ({ page }) => {
    await page.goto('/#/g13/reference?q=multiply')
    await expect(rows(page).first()).toBeVisible()
    await search(page).focus()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Space')
    await expect(page.getByText(/Compare imadd with another/)).toBeVisible()
    await page.getByRole('checkbox', { name: 'Compare fmul32' }).check()
    await expect(page.getByRole('link', { name: 'Compare imadd with fmul32' })).toHaveAttribute(
      'href',
      '#/compare/g13:name=imadd;g13:name=fmul32',
    )
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Download' }).click()
    await page.getByRole('button', { name: /^Download JSON/ }).click()
    const file = await download
    expect(file.suggestedFilename()).toBe('g13-encodings.json')
    const kept: unknown = JSON.parse(readFileSync(await file.path(), 'utf8'))
    expect(kept).toContainEqual(
      expect.objectContaining({
        name: 'imadd',
        bytes: '8',
        evidence: 'documented',
        value: expect.stringMatching(/^0x/),
      }),
    )
    const whole = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Download' }).click()
    await page.getByRole('button', { name: /^All encodings with their patterns, CSV/ }).click()
    const table = await whole
    expect(table.suggestedFilename()).toBe('g13.csv')
    const lines = readFileSync(await table.path(), 'utf8').split('\r\n')
    expect(lines[0]).toBe('name,group,assembly,pattern,bytes,mask,value,evidence,source,description')
    expect(lines).toContainEqual(expect.stringMatching(/^iadd,.*,\?:10 s\[2:1\] /))
  })

  test('where nothing matches, the search goes on elsewhere', async ({ page }) => {
    await page.goto('/#/g13/reference?q=zzzz%20len%3A8')
    await expect(page.getByText('No match for “zzzz” with these filters.')).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Clear filters' }).click()
    await expect(search(page)).toHaveValue('zzzz')
    await page.getByRole('button', { name: 'Search all architectures' }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
  })
})

test('at no width the page scrolls sideways', async ({ page }) => {
  test.slow()
  for (const isa of ISAS) {
    await page.goto(`/#/${isa}/reference`)
    for (const width of [320, 360, 390, 480, 560, 640, 641, 700, 768, 820, 896, 960, 1023, 1024, 1100, 1280, 1440]) {
      await page.setViewportSize({ width, height: 800 })
      await expect(page.getByRole('link', { name: /./ }).and(page.locator('.ref-link')).first()).toBeVisible()
      // The map is drawn anew a moment after its pane has another width.
      const beyond = () =>
        page.evaluate(() => {
          const panes = [document.documentElement, ...document.querySelectorAll('.ref-results, .ref-rail, .ref-map')]
          return panes.filter((pane) => pane.scrollWidth > pane.clientWidth).map((pane) => pane.className || 'page')
        })
      await expect.poll(beyond, `${isa} at ${width}`).toEqual([])
    }
  }
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('facets open over the list, rows have two lines, the map fewer cells', async ({ page }) => {
    await page.goto('/#/g13/reference')
    const cards = page.getByRole('list', { name: 'Encodings' }).getByRole('listitem')
    await expect(cards.first()).toBeVisible()
    await expect(map(page).getByRole('gridcell')).toHaveCount(64)
    const sizes = await map(page)
      .getByRole('gridcell')
      .evaluateAll((cells) => cells.map((cell) => cell.getBoundingClientRect()).map((r) => Math.min(r.width, r.height)))
    expect(Math.min(...sizes)).toBeGreaterThanOrEqual(24)
    await page.getByText('Filters', { exact: true }).click()
    await expectAccessible(page)
    await page.getByRole('checkbox', { name: /^Waiting/ }).check()
    await expect(cards).toHaveCount(7)
    await expect(page.getByText('Filters (1)')).toBeVisible()
  })
})

for (const colorScheme of ['light', 'dark'] as const) {
  for (const forcedColors of ['none', 'active'] as const) {
    test.describe(`${colorScheme}, forced colours: ${forcedColors}`, () => {
      test.use({ colorScheme, contextOptions: { forcedColors } })

      for (const width of [320, 1024, 1440]) {
        test(`everybody can use the list at ${width}`, async ({ page }) => {
          test.slow()
          await page.setViewportSize({ width, height: 900 })
          await page.goto('/#/g13/reference?q=group%3Amemory')
          await expect(page.locator('.ref-link').first()).toBeVisible()
          await expectAccessible(page)
          await search(page).fill('evi')
          await expect(page.getByRole('listbox', { name: 'What may follow' }).getByRole('option').first()).toBeVisible()
          await expectAccessible(page)
          await page.goto('/#/sm1/reference?q=convert')
          await expect(page.locator('.ref-link').first()).toBeVisible()
          await page.getByRole('button', { name: 'Table' }).click()
          await expectAccessible(page)
        })
      }
    })
  }
}
