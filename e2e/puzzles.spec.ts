// A person solves puzzles: finds the wrong bit, writes a program in a few instructions, is told where it fails, and finds it done the next time.
import { expect, type Page } from '@playwright/test'
import { flipsText } from '../app/puzzles/verdicts.ts'
import { puzzles as puzzleSets } from '../src/isa/exhibits.ts'
import { architectures } from '../src/isa/registry.ts'
import { expectAccessible } from './axe.ts'
import { test } from './test.ts'

const first = { timeout: 60_000 }
const bit = (page: Page, number: number) => page.getByRole('button', { name: new RegExp(`^bit ${number},`) })
const program = (page: Page) => page.getByRole('textbox', { name: 'Your program' })
const check = (page: Page) => page.getByRole('button', { name: 'Check', exact: true })
const solved = (page: Page) => page.getByRole('region', { name: 'Solved' })
const wrong = (page: Page) => page.getByRole('region', { name: 'Not right yet' })
const solve = async (page: Page, source: string) => {
  await program(page).fill(source)
  await check(page).click()
}

for (const { id, title } of architectures)
  test(`${id}: every puzzle is solved by its solution, and the list remembers`, async ({ page }) => {
    test.slow()
    const puzzles = (await puzzleSets[id]?.()) ?? []
    await page.goto(`/#/${id}/puzzles`)
    await expect(page.getByRole('heading', { name: `Puzzles of ${title}` })).toBeVisible(first)
    await expect(page.getByRole('main')).toContainText(`0 of ${puzzles.length} solved`)
    for (const [k, puzzle] of puzzles.entries()) {
      if (k === 0) await page.getByRole('link', { name: puzzle.title, exact: true }).click()
      else await page.getByRole('link', { name: `Next: ${puzzle.title}`, exact: true }).click()
      await expect(page).toHaveURL(new RegExp(`#/${id}/puzzles/${puzzle.name}$`))
      await expect(page.getByRole('heading', { level: 1 })).toContainText(puzzle.title)
      await expect(page).toHaveTitle(`${puzzle.title} · ${title} puzzles · ISA Explorer`)
      await expect(solved(page)).toHaveCount(0)
      if (puzzle.kind === 'bit') {
        await bit(page, puzzle.solution).click()
        await expect(page.locator('.puzzle-text')).toHaveText(puzzle.goal)
        await expect(solved(page)).toContainText(flipsText(1, 1))
      } else {
        await check(page).click()
        await expect(wrong(page)).toContainText('There is no instruction yet.')
        await solve(page, puzzle.solution)
        await expect(solved(page)).toContainText(`all ${puzzle.cases.length} cases come out`)
      }
      await expect(solved(page)).toContainText(puzzle.why)
    }
    await page.getByRole('link', { name: `All puzzles of ${title}` }).click()
    await expect(page.getByRole('main')).toContainText(`${puzzles.length} of ${puzzles.length} solved`)
    await page.reload()
    await expect(page.getByRole('img', { name: 'solved', exact: true })).toHaveCount(puzzles.length, first)
  })

test('a wrong bit is no answer, many flips are counted, and one may start over', async ({ page }) => {
  await page.goto('/#/g13/puzzles/sample')
  await expect(bit(page, 10)).toBeVisible(first)
  await bit(page, 10).click()
  await expect(page.locator('.puzzle-text')).toHaveText('iadd.sat r5l, r3l, r3h.sx')
  await expect(solved(page)).toHaveCount(0)
  await expect(page.getByText('1 flip so far.')).toBeVisible()
  // The answer that was begun is still there after a reload.
  await page.reload()
  await expect(page.locator('.puzzle-text')).toHaveText('iadd.sat r5l, r3l, r3h.sx', first)
  await page.getByRole('button', { name: 'Start over' }).click()
  await expect(page.locator('.puzzle-text')).toHaveText('iadd.sat r4l, r3l, r3h.sx')
  // Bit 63 nobody understands: it changes nothing that is asked.
  await bit(page, 63).click()
  await bit(page, 26).click()
  await expect(solved(page)).toContainText('2 bits changed, with 2 flips. One bit would have been enough.')
  await solved(page).getByRole('link', { name: 'Reference: iadd, field As' }).click()
  await expect(page).toHaveURL(/#\/g13\/reference\/iadd\?field=As/)
})

test('a wrong program is told its case, and stepped through in Program', async ({ page }) => {
  await page.goto('/#/g13/puzzles/distance')
  await expect(program(page)).toBeVisible(first)
  await solve(page, 'isub r5, r3, r4')
  await expect(wrong(page)).toContainText('With r3 = 4 and r4 = 9, r5 is 4294967291; it should be 5.')
  // Typing is another answer: the old one is not spoken of any more.
  await program(page).press('End')
  await program(page).pressSequentially(' ')
  await expect(wrong(page)).toHaveCount(0)
  await solve(page, 'isub r6, r3, r4\nisub r7, r4, r3\nicmpsel sgt, r5, r6, 0, r6, r7')
  await expect(wrong(page)).toContainText('This case is not in the table.')
  await solve(page, 'isub r5 r3')
  await expect(wrong(page)).toContainText('Line 1: ')
  await solve(page, 'mov r5, r3\nmov r5, r3\nmov r5, r3\nmov r5, r3')
  await expect(wrong(page)).toContainText('These are 4 instructions; 3 are allowed.')
  await solve(page, 'isub r5, r3, r4')
  await wrong(page).getByRole('link', { name: 'Step through this case in Program' }).click()
  await expect(page.locator('.status .count')).toHaveText('0', first)
  await page.getByRole('button', { name: 'Step', exact: true }).click()
  await expect(page.getByRole('region', { name: 'The last step' })).toContainText('isub r5, r3, r4')
  await page.goBack()
  await expect(program(page)).toHaveValue('isub r5, r3, r4')
})

test('a program that never ends is stopped, and the page answers', async ({ page }) => {
  await page.goto('/#/brew/puzzles/lowest')
  await expect(program(page)).toBeVisible(first)
  await solve(page, 'again: $pc <- again')
  await expect(wrong(page)).toContainText('With $r1 = 12 it did not finish within 1,000 steps.')
  await page.getByText('Hint', { exact: true }).click()
  await expect(page.getByText('What does a number have in common with its negative?')).toBeVisible()
})

test('all by keyboard, and the answer is read out', async ({ page }) => {
  await page.goto('/#/sm1/puzzles/half')
  await expect(bit(page, 59)).toBeVisible(first)
  await bit(page, 59).focus()
  await page.keyboard.press('Space')
  await expect(page.getByRole('status')).toContainText('Solved. SHR.S32 R4, R3, 0x1')
  await page.goto('/#/sm1/puzzles/sum64')
  await program(page).focus()
  await page.keyboard.type('IADD.C0 R2, R4, R6\nIADD.CARRY0 R3, R5, R7')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByRole('status')).toContainText('Solved. Right, in 2 instructions')
  await expect(program(page)).toBeFocused()
})

test('the ways there: header, start, help, keys; and a name that is none', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('article').filter({ hasText: 'Brew' }).getByRole('link', { name: 'Puzzles' }).click()
  await expect(page).toHaveURL(/#\/brew\/puzzles$/)
  await page.goto('/#/vp1/word')
  await page.getByRole('navigation', { name: 'Views' }).getByRole('link', { name: 'Puzzles' }).click()
  await expect(page).toHaveURL(/#\/vp1\/puzzles$/)
  await page.goto('/#/usse/word')
  await expect(page.getByRole('grid')).toBeVisible()
  await page.keyboard.press('Alt+6')
  await expect(page).toHaveURL(/#\/usse\/puzzles$/)
  await page.goto('/#/usse/word')
  await page.getByRole('button', { name: 'Help and keys', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'a puzzle' }).click()
  await expect(page).toHaveURL(/#\/usse\/puzzles$/)
  await page.goto('/#/usse/puzzles/nothing')
  await expect(page.getByText('names the puzzle “nothing”')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Discard the others' })).toBeVisible()
})

test('what the storage holds may be anything', async ({ page }) => {
  await page.goto('/')
  for (const text of ['{', '{"solved":3,"answers":{"g13/sample":"zz","g13/distance":7}}']) {
    await page.evaluate((held) => localStorage.setItem('puzzles', held), text)
    await page.goto('about:blank')
    await page.goto('/#/g13/puzzles/sample')
    await expect(page.locator('.puzzle-text')).toHaveText('iadd.sat r4l, r3l, r3h.sx', first)
    await page.goto('/#/g13/puzzles')
    await expect(page.getByRole('main')).toContainText('0 of 5 solved')
  }
})

for (const colorScheme of ['light', 'dark'] as const)
  test.describe(`everybody can solve them: ${colorScheme}`, () => {
    test.use({ colorScheme })
    for (const width of [320, 1280])
      test(`${width} px`, async ({ page }) => {
        await page.setViewportSize({ width, height: 800 })
        const fits = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
        await page.goto('/#/vp1/puzzles')
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible(first)
        await expect(page.getByRole('link', { name: 'Change halves' })).toBeVisible()
        await expectAccessible(page)
        await expect.poll(fits).toBeLessThanOrEqual(0)
        await page.getByRole('link', { name: 'Too bright, and dark' }).click()
        await bit(page, 28).click()
        await expect(solved(page)).toBeVisible()
        await page.getByText('Show a solution').click()
        await expectAccessible(page)
        await expect.poll(fits).toBeLessThanOrEqual(0)
        await page.goto('/#/vp1/puzzles/halves')
        await solve(page, 'shr $r2 $r1 0x10')
        await expect(wrong(page)).toBeVisible()
        await page.getByText('Show a solution').click()
        await expectAccessible(page)
        await expect.poll(fits).toBeLessThanOrEqual(0)
        await solve(page, 'shr $r3 $r1 0x10\nshr $r4 $r1 -0x10\nor $r2 $r3 $r4')
        await expect(solved(page)).toBeVisible()
        await expectAccessible(page)
      })
  })
