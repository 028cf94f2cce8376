// People who see, point and type otherwise: colours the system forces, keys without a mouse, narrow screens.
import { expect, type Locator, type Page } from '@playwright/test'
import { architectures } from '../src/isa/registry.ts'
import { expectAccessible } from './axe.ts'
import { canonical } from './canonical.ts'
import { contrasts } from './contrast.ts'
import { expectKernel, openPane, openSetup, setupButton } from './programs.ts'
import { test } from './test.ts'

/** Contrast that WCAG requires of text, and of graphics. */
const TEXT = 4.5
const GRAPHIC = 3

/** An architecture and the machine that runs it come first. */
const slowly = { timeout: 15_000 }

const editor = (page: Page) => page.getByRole('textbox', { name: 'Program' })
const monaco = (page: Page) => expect(page.locator('.monaco-editor').first()).toBeVisible(slowly)
const step = (page: Page) => page.locator('.status .count')

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

async function expectReadable(elements: Locator, paper?: string): Promise<void> {
  await expect(elements.first()).toBeVisible()
  expect(await elements.count()).toBeGreaterThan(0)
  // Lines get their colours after they are drawn first.
  await expect.poll(async () => (await contrasts(elements, paper)).filter(({ ratio }) => ratio < TEXT)).toEqual([])
}

/** Every kind of token: label, mnemonic, register, number, word, delimiter, comment, and a mnemonic there is none of. */
const TOKENS = 'top: add $r1 $r2 0x5 # five\nbmul $v1 (slct $c0 zf $r2d)\nbogus\n'

for (const colorScheme of ['light', 'dark'] as const) {
  for (const forcedColors of ['none', 'active'] as const) {
    test.describe(`${colorScheme}, forced colours: ${forcedColors}`, () => {
      test.use({ colorScheme, contextOptions: { forcedColors } })

      test('all that the editor shows can be read', async ({ page }) => {
        await page.goto('/#/vp1/kernel/blend?step=3')
        await monaco(page)
        await expect(step(page)).toHaveText('3')
        const tokens = page.locator('.view-line span[class*="mtk"]')
        await expect(page.locator('.step-line')).toBeVisible()
        await expectReadable(tokens, '.monaco-editor-background')
        await expectReadable(tokens, '.step-line')
        await expectReadable(page.locator('.line-numbers'), '.monaco-editor .margin')

        await editor(page).focus()
        await page.keyboard.press('ControlOrMeta+a')
        await page.keyboard.insertText(TOKENS)
        await expect(page.locator('.squiggly-error').first()).toBeVisible()
        await expect(tokens.filter({ hasText: /^bogus$/ })).toBeVisible()
        await expectReadable(tokens, '.monaco-editor-background')
        const squiggle = page.locator('.squiggly-error').first()
        // It is a picture: its colour is written in it.
        await squiggle.evaluate((e: HTMLElement) => {
          const [, fill = ''] = /fill='(#\w+)'/.exec(decodeURIComponent(getComputedStyle(e).backgroundImage)) ?? []
          e.style.color = fill
        })
        const ratio = async () => (await contrasts(squiggle, '.monaco-editor-background'))[0]?.ratio
        await expect.poll(ratio).toBeGreaterThanOrEqual(GRAPHIC)

        await page.keyboard.press('ControlOrMeta+a')
        await expect(page.locator('.selected-text').first()).toBeVisible()
        await expectReadable(tokens, '.selected-text')

        await page.keyboard.press('ControlOrMeta+End')
        await page.keyboard.type('a')
        await expect(page.locator('.suggest-widget .monaco-list-row.focused')).toBeVisible()
        await expectReadable(page.locator('.suggest-widget .monaco-list-row .label-name'))
        await expectReadable(page.locator('.suggest-widget .monaco-list-row .highlight'))
        await expectReadable(page.locator('.suggest-widget .monaco-list-row.focused .details-label'))
        await page.keyboard.press('Escape')

        await tokens.filter({ hasText: /^add$/ }).hover()
        const hover = page.locator('.monaco-hover:visible')
        await expect(hover.getByText('Adds a signed constant of 11 bits to a 32-bit integer, wrapping.')).toBeVisible()
        await expectReadable(hover.locator('p, code, span:not(:empty)'))
      })
    })
  }
}

test('the editor follows the theme, and the colours of the system, while it is open', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' })
  await page.goto('/#/vp1/kernel/blend')
  await monaco(page)
  const tokens = page.locator('.view-line span[class*="mtk"]')
  const paper = (selector: string) =>
    page
      .locator(selector)
      .first()
      .evaluate((e) => getComputedStyle(e).backgroundColor)
  const likeTheSearch = async () => {
    await expect.poll(() => paper('.monaco-editor-background')).toBe(await paper('.page-tools .search'))
    await expectReadable(tokens, '.monaco-editor-background')
  }
  await likeTheSearch()
  const light = await paper('.monaco-editor-background')
  await page.getByRole('button', { name: 'Theme: as the system' }).click()
  await page.getByRole('button', { name: 'Theme: light' }).click()
  await page.mouse.move(0, 0)
  await likeTheSearch()
  await expect.poll(() => paper('.monaco-editor-background')).not.toBe(light)
  await page.emulateMedia({ forcedColors: 'active', colorScheme: 'dark' })
  await expectReadable(tokens, '.monaco-editor-background')
  await page.emulateMedia({ forcedColors: 'active', colorScheme: 'light' })
  await expectReadable(tokens, '.monaco-editor-background')
  await page.emulateMedia({ forcedColors: 'none', colorScheme: 'light' })
  await likeTheSearch()
})

test('the title of the page says what is open, in every view of every architecture', async ({ page }) => {
  test.setTimeout(120_000)
  const seen: string[] = []
  for (const { id, title, load } of architectures) {
    const { isa, kernels, tables = [] } = await load()
    const [encoding, kernel, table] = [isa.encodings[0], kernels[0], tables[0]]
    const views: readonly (readonly [address: string, says: string])[] = [
      ['reference', `${title} reference · ISA Explorer`],
      ['reference?q=zzzz', `“zzzz” · ${title} reference · ISA Explorer`],
      [`reference/${encoding?.name}`, `${encoding?.name} · ${title} reference · ISA Explorer`],
      ...(table ? [[`reference/${table.id}`, `${table.title} · ${title} reference · ISA Explorer`] as const] : []),
      ['puzzles', `Puzzles · ${title} · ISA Explorer`],
      [`kernel/${kernel?.name}`, `${kernel?.title} · ${title} · ISA Explorer`],
      [`kernel/${kernel?.name}?step=2`, `${kernel?.title}, step 2 · ${title} · ISA Explorer`],
    ]
    for (const [address, says] of views) {
      await page.goto(`/#/${id}/${address}`)
      await expect(page).toHaveTitle(says, slowly)
      seen.push(says)
    }
    await page.goto(`/#/${id}/word`)
    await expect(page.getByRole('grid')).toBeVisible()
    const text = await canonical(page.getByRole('heading', { level: 1 }))
    // A long one is cut.
    await expect(page).toHaveTitle(new RegExp(`^${escaped(text.slice(0, 50))}.* · ${title} · ISA Explorer$`), slowly)
    seen.push(await page.title())
  }
  expect(new Set(seen).size).toBe(seen.length)
})

test('the title follows what is done: a flip, a step, a change of the program, not a dialog', async ({ page }) => {
  await page.goto('/#/vp1/word/25850c4c')
  await expect(page).toHaveTitle('add $r1 $r18 (slct $c0 azf $r2d) · NVIDIA VP1 · ISA Explorer')
  await page.getByRole('button', { name: /^bit 24,/ }).click()
  await expect(page).toHaveTitle(/^sub .* · NVIDIA VP1 · ISA Explorer$/)
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('dialog')).toBeVisible()
  await expect(page).toHaveTitle(/^sub /)
  await page.keyboard.press('Escape')
  await page.goto('/#/g13/kernel/collatz?step=40')
  await expect(page).toHaveTitle('Collatz, step 40 · Apple G13 · ISA Explorer', slowly)
  await page.getByRole('button', { name: 'Step', exact: true }).click()
  await expect(page).toHaveTitle('Collatz, step 41 · Apple G13 · ISA Explorer')
  await monaco(page)
  await editor(page).focus()
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.insertText('stop\n')
  await expect(page).toHaveTitle('Program made from “Collatz” · Apple G13 · ISA Explorer')
})

test('single keys act on a fresh link, and after a click anywhere else, but not while somebody types', async ({
  page,
}) => {
  test.setTimeout(60_000)
  await page.goto('/#/g13/kernel/collatz?step=40')
  await monaco(page)
  await expect(step(page)).toHaveText('40')
  await page.keyboard.press('s')
  await expect(step(page)).toHaveText('41')
  await page.keyboard.press('Shift+s')
  await expect(step(page)).toHaveText('40')
  await openPane(page, 'Listing')
  await page.keyboard.press('b')
  await expect(page.getByRole('button', { name: 'Breakpoint at line 1,' })).toHaveAttribute('aria-pressed', 'true')
  await page.keyboard.press('b')

  // A button of the header, the view's blank space, a slider, a box to tick: nothing is typed into them.
  await page.getByRole('button', { name: /^Theme/ }).click()
  await page.keyboard.press('s')
  await expect(step(page)).toHaveText('41')
  await page.getByRole('main').click({ position: { x: 2, y: 2 } })
  await page.keyboard.press('s')
  await expect(step(page)).toHaveText('42')
  await page.getByRole('slider').focus()
  await page.keyboard.press('s')
  await expect(step(page)).toHaveText('43')
  // The slider keeps its own keys, and a button its own.
  await page.keyboard.press('ArrowLeft')
  await expect(step(page)).toHaveText('42')
  await page.getByRole('button', { name: 'Back', exact: true }).focus()
  await page.keyboard.press('Space')
  await expect(step(page)).toHaveText('41')

  // Keys do nothing to the page under a dialog, wherever the focus is.
  await page.keyboard.press('?')
  await page.getByRole('dialog').getByRole('heading').first().click()
  await page.keyboard.press('s')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(step(page)).toHaveText('41')

  // Letters choose in a list, and are typed into a box.
  await openPane(page, 'Memory')
  for (const box of [
    page.getByRole('combobox', { name: 'Architecture' }),
    page.getByRole('textbox', { name: 'Step to go to' }),
    page.getByRole('textbox', { name: 'Address to go to' }),
  ]) {
    await box.focus()
    await page.keyboard.press('r')
    await expect(step(page)).toHaveText('41')
  }
  await page.goto('about:blank')
  await page.goto('/#/g13/kernel/collatz')
  await expect(step(page)).toHaveText('0', slowly)
  await expect(page.getByRole('button', { name: 'Run', exact: true })).toHaveAttribute('aria-disabled', 'false', slowly)
  await page.keyboard.press('r')
  await expect(page.locator('.status')).toContainText('the program has finished', slowly)
})

test('keys step in the editor, too, and write nothing', async ({ page }) => {
  await page.goto('/#/vp1/kernel/blend')
  await monaco(page)
  await editor(page).focus()
  const lines = await page.locator('.line-numbers').count()
  await page.keyboard.press('F10')
  await expect(step(page)).toHaveText('1')
  await page.keyboard.press('Control+Enter')
  await expect(step(page)).toHaveText('2')
  await page.keyboard.press('Shift+F10')
  await expect(step(page)).toHaveText('1')
  await expect(page.locator('.line-numbers')).toHaveCount(lines)
  await expectKernel(page, 'Blend two pixels')
  await page.keyboard.press('F9')
  await openPane(page, 'Listing')
  await expect(page.getByRole('button', { name: /^Breakpoint at/, pressed: true })).toHaveCount(1)
})

test('Ctrl+M changes what Tab does in the editor, says so, and changes it back', async ({ page }) => {
  await page.goto('/#/vp1/kernel/blend')
  await monaco(page)
  const status = page.getByRole('status')
  const first = page.locator('.view-line').first()
  const before = await first.textContent()
  await editor(page).focus()
  await page.keyboard.press('Control+m')
  await expect(status).toHaveText('Tab now indents')
  await page.keyboard.press('Tab')
  await expect(editor(page)).toBeFocused()
  await expect.poll(() => first.textContent()).not.toBe(before)
  await page.keyboard.press('ControlOrMeta+z')
  await page.keyboard.press('Control+m')
  await expect(status).toContainText('Tab now moves the focus')
  await page.keyboard.press('Tab')
  await expect(editor(page)).not.toBeFocused()
})

for (const width of [320, 390, 1024, 1280]) {
  test(`nothing scrolls sideways or is cut off, ${width} pixels wide`, async ({ page }) => {
    test.setTimeout(120_000)
    await page.setViewportSize({ width, height: 800 })
    for (const { id, load } of architectures) {
      const { isa, kernels, tables = [] } = await load()
      const pages = [...isa.encodings.filter((_, k) => k % 20 === 0), ...isa.encodings.slice(-1)].map(
        ({ name }) => name,
      )
      const names = [...pages, ...tables.slice(0, 1).map((table) => table.id)]
      const views = ['word', 'reference', `kernel/${kernels[0]?.name}?step=3`]
      for (const view of [...views, ...names.map((name) => `reference/${name}`)]) {
        await page.goto(`/#/${id}/${view}`)
        await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Loading…')
        await page.evaluate(() => document.fonts.ready)
        const size = () => page.evaluate(() => document.documentElement.scrollWidth)
        await expect.poll(size, `${id}/${view}`).toBeLessThanOrEqual(width)
      }
      const chosen = page.getByRole('combobox', { name: 'Architecture' })
      const wanted = await chosen.evaluate((list: HTMLSelectElement) => {
        const like = list.cloneNode() as HTMLSelectElement
        like.append(...[...list.selectedOptions].map((option) => option.cloneNode(true)))
        like.style.cssText = 'position: absolute; flex: none; width: max-content; max-width: none'
        list.after(like)
        const { width } = like.getBoundingClientRect()
        like.remove()
        return width
      })
      await expect
        .poll(async () => (await chosen.boundingBox())?.width, `title of ${id}`)
        .toBeGreaterThanOrEqual(wanted)
    }
    await page.goto('/#/vp1/kernel/nothing')
    const dismiss = page.getByRole('button', { name: 'Dismiss' })
    const { height = 0 } = (await dismiss.boundingBox()) ?? {}
    expect(height).toBeLessThan(40)
    await expect.poll(() => dismiss.evaluate((e) => e.scrollWidth <= e.clientWidth)).toBe(true)
  })
}

test('a value counts at Enter or on leaving its box, never half typed; what cannot be says why', async ({ page }) => {
  test.setTimeout(60_000)
  await page.goto('/#/vp1/kernel/blend?step=3')
  await expect(step(page)).toHaveText('3', slowly)
  const value = page.getByRole('button', { name: /^\$r9 .*, change$/ })
  const box = page.getByRole('textbox', { name: 'New value of $r9' })
  const reset = page.getByRole('button', { name: 'Reset', exact: true })
  await value.click()
  await box.pressSequentially('12')
  await expect(page.locator('.formats').first()).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(value).toHaveText('00000000')
  await value.click()
  await box.fill('12zz')
  await reset.focus()
  await expect(page.getByRole('status')).toHaveText(/^\$r9 stays as it was\. “12zz” is not a number/)
  await expect(value).toHaveText('00000000')
  await value.click()
  await box.fill('12')
  await reset.focus()
  await expect(value).toHaveText('00000012')

  const go = page.getByRole('textbox', { name: 'Step to go to' })
  await go.fill('1x')
  await go.press('Enter')
  await expect(page.locator('.go-to').getByRole('alert')).toContainText('“1x” is not a whole number')
  await expect(step(page)).toHaveText('3')

  await page.goto('/#/g13/kernel/vector_add')
  await expect(setupButton(page)).toHaveAccessibleName('Setup: 64 threads', slowly)
  const threads = (await openSetup(page)).getByRole('textbox', { name: 'Threads' })
  await threads.fill('7x')
  await threads.press('Enter')
  const alert = page.getByRole('dialog', { name: 'Setup' }).getByRole('alert')
  await expect(alert).toContainText('“7x” is not a whole number from 1 to')
  await expect(threads).toHaveValue('7x')
  await expect(threads).toHaveAttribute('aria-invalid', 'true')
  await expect(page).toHaveURL(/kernel\/vector_add/)
  await expectAccessible(page, 'main')
  await threads.press('Escape')
  await expect(setupButton(page)).toHaveAccessibleName('Setup: 64 threads')
})

test('in the dark a box that is not ticked is empty, and one that is has a mark', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.goto('/#/g13/word/0e134c4364001000')
  const boxes = page.getByRole('region', { name: 'Operands and modifiers' }).getByRole('checkbox')
  await expect(boxes.first()).toBeVisible(slowly)
  const look = (n: number) =>
    boxes.nth(n).evaluate((e) => {
      const paper = document.createElement('div')
      paper.style.background = 'var(--surface)'
      e.after(paper)
      const surface = getComputedStyle(paper).backgroundColor
      paper.remove()
      return {
        isEmpty: getComputedStyle(e, '::before').backgroundColor === surface,
        hasMark: getComputedStyle(e, '::after').content !== 'none',
      }
    })
  const states = await boxes.evaluateAll((all) => all.map((e) => (e as HTMLInputElement).checked))
  expect(new Set(states).size).toBe(2)
  for (const [n, checked] of states.entries())
    await expect.poll(() => look(n)).toEqual({ isEmpty: !checked, hasMark: checked })
  await boxes.first().focus()
  await page.keyboard.press('Space')
  await expect(boxes.first()).toBeChecked({ checked: !states[0] })
  expect(await boxes.first().evaluate((e) => getComputedStyle(e).outlineStyle)).toBe('solid')
})

for (const [colorScheme, forcedColors, width] of [
  ['light', 'active', 1280],
  ['dark', 'active', 1280],
  ['dark', 'active', 390],
  ['dark', 'none', 390],
] as const) {
  test(`everybody can use each view: ${colorScheme}, forced colours: ${forcedColors}, ${width} pixels`, async ({
    page,
  }) => {
    test.setTimeout(120_000)
    await page.setViewportSize({ width, height: 900 })
    await page.emulateMedia({ colorScheme, forcedColors })
    for (const address of ['usse/word', 'g13/reference', 'g13/reference/iadd', 'vp1/reference/flags']) {
      await page.goto(`/#/${address}`)
      await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Loading…', slowly)
      await expectAccessible(page)
    }
    for (const address of ['sm1/kernel/reduction?step=40', 'brew/kernel/fibonacci?step=9']) {
      await page.goto(`/#/${address}`)
      await expect(step(page)).toHaveText(/^[1-9]/, slowly)
      if (width > 1000) await monaco(page)
      await openPane(page, 'Listing')
      await expect(page.locator('tr[aria-current="step"]')).toBeVisible()
      await expectAccessible(page)
    }
    await page.keyboard.press('?')
    await expect(page.getByRole('dialog', { name: 'Help and keys' })).toBeVisible()
    await expectAccessible(page)
  })
}
