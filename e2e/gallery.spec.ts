// A person looks through the kernels as cards, sees what each draws, opens one, or begins with an empty program.
import { expect, type Page } from '@playwright/test'
import { architectures } from '../src/isa/registry.ts'
import { expectAccessible } from './axe.ts'
import { chooseKernel, expectKernel, kernelButton } from './programs.ts'
import { expectStill } from './still.ts'
import { test } from './test.ts'

const first = { timeout: 60_000 }
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
const programs = (page: Page) => page.getByRole('dialog', { name: /^Programs for/ })
const cards = (page: Page) => programs(page).getByRole('list', { name: 'Kernels' }).getByRole('listitem')
const card = (page: Page, title: string) =>
  cards(page).filter({ has: page.getByRole('link', { name: title, exact: true }) })

async function open(page: Page, link: string): Promise<void> {
  await page.goto(`/#/${link}`)
  await expect(button(page, 'Step')).toHaveAttribute('aria-disabled', 'false', first)
}

for (const { id, load } of architectures)
  test(`${id}: every kernel has a card with its steps, and at least two draw a picture`, async ({ page }) => {
    const { kernels } = await load()
    await open(page, `${id}/program`)
    await kernelButton(page).click()
    await expect(cards(page)).toHaveCount(kernels.length)
    for (const { title, about } of kernels) {
      await expect(card(page, title).getByRole('link')).toHaveAccessibleDescription(
        new RegExp(`^${escaped(about.slice(0, 10))}`),
      )
      await expect(card(page, title)).toContainText(/\d steps?$/, first)
    }
    const pictures = programs(page).getByRole('img')
    expect(await pictures.count()).toBeGreaterThanOrEqual(2)
    for (const picture of await pictures.all()) await expect(picture).toHaveAccessibleName(/\d+ by \d+ pixels/)
  })

test('a card is a link, says what the kernel runs with, and its picture is what the kernel draws', async ({ page }) => {
  await open(page, 'g13/kernel/collatz')
  await kernelButton(page).click()
  const mandelbrot = card(page, 'Draw the Mandelbrot set')
  await expect(card(page, 'Collatz: an if in a loop in an if').getByRole('link')).toHaveAttribute(
    'aria-current',
    'page',
  )
  await expect(mandelbrot).toContainText('12,288 threads')
  await expect(mandelbrot).toContainText('82,074 steps')
  await expect(mandelbrot.getByRole('img')).toHaveAccessibleName(/12288 of 12288 pixels other than 0/)
  const pixels = (of: typeof mandelbrot) => of.evaluate((canvas: HTMLCanvasElement) => canvas.toDataURL())
  const shown = await pixels(mandelbrot.getByRole('img'))
  await expect(mandelbrot.getByRole('link')).toHaveAttribute('href', '#/g13/kernel/mandelbrot')
  await mandelbrot.getByRole('link').click()
  await expect(programs(page)).toHaveCount(0)
  await expectKernel(page, 'Draw the Mandelbrot set')
  await expect(kernelButton(page)).toBeFocused()
  await button(page, 'Run').click()
  await expect(page.locator('.status')).toContainText('the program has finished', first)
  const drawn = page.getByRole('img', { name: /a picture in memory/ })
  await expect(drawn).toHaveAccessibleName(/12288 of 12288/)
  await expect.poll(() => pixels(drawn)).toBe(shown)
  await page.goBack()
  await expectKernel(page, 'Collatz: an if in a loop in an if')
})

test('words find kernels by title and description', async ({ page }) => {
  await open(page, 'g13/program')
  await kernelButton(page).click()
  const search = programs(page).getByRole('searchbox', { name: 'Search kernels' })
  await search.fill('mandel draw')
  await expect(cards(page)).toHaveCount(1)
  await expect(programs(page).getByRole('status')).toHaveText(/^1 of \d+ kernels$/)
  await search.fill('nothing like it')
  await expect(programs(page).getByText('No kernel has “nothing like it” in its title or description.')).toBeVisible()
})

test('a new program is empty, of this architecture, and what was typed before is where Back leads', async ({
  page,
}) => {
  await open(page, 'sm1/kernel/reduction')
  await page.getByRole('textbox', { name: 'Program' }).focus()
  await page.keyboard.press('ControlOrMeta+Home')
  await page.keyboard.insertText('MOV R9, R9\n')
  await kernelButton(page).click()
  await programs(page).getByRole('link', { name: 'New empty program' }).click()
  await expectKernel(page, 'Own program')
  await expect(page.getByText('0 instructions, assembled')).toBeVisible()
  await expect(page).toHaveURL(/#\/sm1\/program\/2\./)
  // No memory and no parameters of any kernel.
  await expect(page.getByText('made from')).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Setup: 1 block × 32, FlexGripPlus' })).toBeVisible()
  await page.goBack()
  await expect(page.getByText('made from “Sum up blocks in shared memory”')).toBeVisible()
  await expect(page.getByText('31 instructions, assembled')).toBeVisible()
})

test('what a kernel is for is one line, and all of it with its table is a press away', async ({ page }) => {
  await open(page, 'sm1/kernel/reduction')
  const editor = page.locator('.editor')
  const before = await editor.boundingBox()
  const about = page.getByText(/^Each block of 128 threads/)
  await expect.poll(async () => (await about.boundingBox())?.height).toBeLessThan(40)
  await about.click()
  await expect(page.getByRole('table', { name: 'Inputs and outputs' })).toBeVisible()
  await expect(page.getByRole('cell', { name: 'address of the sums, one for each block' })).toBeVisible()
  await about.click()
  await expect(page.getByRole('table', { name: 'Inputs and outputs' })).toBeHidden()
  await expectStill(editor, before)
})

for (const [width, height] of [
  [1440, 900],
  [1024, 768],
  [390, 844],
] as const)
  test(`a kernel that is edited becomes an own program, and nothing moves: ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height })
    await open(page, 'sm1/kernel/reduction')
    // The place is counted within the page, since typing may scroll it.
    const place = () => page.locator('.editor').evaluate((e) => e.getBoundingClientRect().y + scrollY)
    const before = await place()
    await page.getByRole('textbox', { name: 'Program' }).focus()
    await page.keyboard.press('ControlOrMeta+Home')
    await page.keyboard.insertText('# mine\n')
    await expectKernel(page, 'Own program')
    await expect(page.getByText('made from “Sum up blocks in shared memory”')).toBeVisible()
    await expect.poll(() => place()).toBe(before)
  })

test('by keys and from the palette', async ({ page }) => {
  await open(page, 'brew/program')
  await kernelButton(page).focus()
  await page.keyboard.press('Enter')
  await expect(programs(page)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(kernelButton(page)).toBeFocused()
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox', { name: 'Search commands and instructions' }).fill('open another program')
  await page.keyboard.press('Enter')
  await expect(programs(page)).toBeVisible()
  // Another view is no place for it.
  await page.goBack()
  await page.goto('/#/brew/word/9344')
  await expect(page.getByRole('grid')).toBeVisible(first)
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

for (const colorScheme of ['light', 'dark'] as const)
  test.describe(`in the ${colorScheme} theme`, () => {
    test.use({ colorScheme })
    test('everybody can use it, on a desk and at 320 px', async ({ page }) => {
      await open(page, 'usse/program')
      await chooseKernel(page, 'Light a ball')
      await expectAccessible(page, 'main')
      await kernelButton(page).click()
      await expect(card(page, 'Draw the Mandelbrot set')).toContainText('450,436 steps', first)
      await expectAccessible(page)
      await page.setViewportSize({ width: 320, height: 700 })
      await expectAccessible(page)
      await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
      await expect.poll(() => programs(page).evaluate((e) => e.scrollWidth <= e.clientWidth)).toBe(true)
    })
  })
