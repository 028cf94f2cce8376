// A person reads the page of an encoding: tries its example, follows links to fields and values, sees what was checked and how others do it.
import { expect, type Locator, type Page } from '@playwright/test'
import { expectAccessible } from './axe.ts'
import { expectLine } from './programs.ts'
import { test } from './test.ts'

const pageOf = (isa: string, name: string) => `/#/${isa}/reference/${name}`
const title = (page: Page, name: string) => page.getByRole('heading', { name, level: 1, exact: true })
const fields = (page: Page) => page.getByRole('table', { name: /^Fields of/ })
/** The row of a field, whose header cell is its name. */
const row = (page: Page, name: string) =>
  fields(page)
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader', { name, exact: true }) })
const marked = (page: Page) => page.locator('[data-meant]')

/** Another architecture has to be loaded and compared first. */
const slowly = { timeout: 30_000 }

test('the example leads to Word and to Program', async ({ page }) => {
  await page.goto(pageOf('g13', 'iadd'))
  const example = page.getByRole('region', { name: 'Examples' })
  await expect(example.getByText('iadd r4_r5, r6_r7, r2.sx, lsl 2')).toBeVisible()
  await expect(example.getByText('r5:r4 <- r7:r6 + (signed(r2) << 2)')).toBeVisible()
  await example.getByRole('link', { name: 'Open in Word' }).click()
  await expect(page).toHaveURL(/#\/g13\/word\/0e134c4364001000$/)
  await page.goBack()
  await page.getByRole('button', { name: 'Try in Program' }).click()
  await expect(page).toHaveURL(/#\/g13\/program\//)
  await expectLine(page, 'iadd r4_r5')
})

test('a field is one row, in the order of the text, and its table opens in place', async ({ page }) => {
  await page.goto(pageOf('g13', 'iadd'))
  const names = fields(page).locator(':scope > tbody > tr > th')
  await expect(names).toHaveText(['N', 'S', 'D', 'Dt', 'A', 'As', 'At', 's', 'B', 'Bs', 'Bt', 'op', 'fixed', 'unknown'])
  await expect(row(page, 'N')).toContainText('0iadd1isub')
  await expect(row(page, 'B')).toContainText('written as A')
  const forms = page.getByRole('group').filter({ hasText: '8 forms of A' })
  const pairs = forms.getByRole('row').filter({ hasText: 'rn_rn' })
  await expect(pairs).toBeVisible()
  await forms.getByText(/^8 forms/).click()
  await expect(pairs).toBeHidden()
})

test.describe('links within the page', () => {
  const inView = (place: Locator) => expect(place).toBeInViewport()

  test('to a field and to a value: brought into view, opened, marked; each is a link to itself', async ({ page }) => {
    await page.goto(`${pageOf('g13', 'iadd')}?field=Bs&value=1`)
    await expect(marked(page)).toHaveText(/1\s*\.sx/)
    await inView(marked(page))
    await row(page, 'A').getByRole('link', { name: 'A', exact: true }).click()
    await expect(page).toHaveURL(/reference\/iadd\?field=A$/)
    await expect(marked(page)).toContainText('first source')
    const pairs = page.getByRole('row').filter({ hasText: 'rn_rn[.cache|.discard][.sx]' }).last()
    await pairs.getByRole('link').first().click()
    await expect(page).toHaveURL(/\?field=A&value=s\.11hint\.nnnnnnn0$/)
    await expect(marked(page).first()).toHaveText('s')
  })

  test('a closed table opens for a value in it', async ({ page }) => {
    await page.goto(`${pageOf('vp1', 'add')}?field=SLCT&value=13`)
    await expect(marked(page).getByText('lzf')).toBeVisible()
    await inView(marked(page).getByText('lzf'))
  })

  test('what a link names and the encoding has not is named, with what it has', async ({ page }) => {
    await page.goto(`${pageOf('g13', 'iadd')}?field=Bx`)
    const wrong = page.getByRole('alert', { name: 'iadd has no field “Bx”' })
    await expect(wrong).toContainText('It has N, S, D, Dt, A')
    await page.goto(`${pageOf('g13', 'iadd')}?field=Bs&value=2`)
    await expect(page.getByRole('alert', { name: 'The field Bs of iadd has no value “2”' })).toContainText(
      'It holds 0 to 1',
    )
    await page.goto('/#/g13/reference?field=Bs')
    await expect(page.getByText(/names the field “Bs” without an encoding/)).toBeVisible()
  })
})

test('what was checked is counted, by source, and what has no vector says so', async ({ page }) => {
  await page.goto(pageOf('g13', 'iadd'))
  const proof = page.getByRole('table', { name: 'Vectors that agree with iadd' })
  for (const what of ['decode', 'assemble', 'execute', 'round trip'])
    await expect(proof.getByRole('row').filter({ has: page.getByRole('rowheader', { name: what }) })).toContainText(
      /\d/,
    )
  await expect(proof).toContainText('the disassembler')
  await expect(page.getByRole('region', { name: 'Evidence' })).toContainText('16 bits nobody understands')
})

test('neighbours, and two side by side', async ({ page }) => {
  await page.goto(pageOf('vp1', 'add'))
  await page.getByRole('link', { name: 'Compare with add_imm' }).click()
  await expect(page).toHaveURL(/#\/compare\/vp1:name=add;vp1:name=add_imm$/)
  await page.goBack()
  await page.getByRole('link', { name: /^Next:/ }).click()
  await expect(title(page, 'sub')).toBeVisible()
})

test('how the others do it: found by what instructions do', async ({ page }) => {
  test.slow()
  await page.goto(pageOf('g13', 'fmadd32'))
  const others = page.getByRole('region', { name: /How do the others do it/ })
  await others.scrollIntoViewIfNeeded()
  await expect(others.getByRole('link', { name: 'fmad', exact: true })).toBeVisible(slowly)
  await expect(others.getByRole('link', { name: 'mad32', exact: true })).toBeVisible(slowly)
  await others.getByRole('link', { name: 'Compare with fmad of NVIDIA SM 1.0' }).click()
  await expect(page).toHaveURL(/#\/compare\/g13:name=fmadd32;sm1:name=fmad$/)
})

test('special registers of G13 have a page, with what is known of each and a link to each', async ({ page }) => {
  await page.goto(pageOf('g13', 'operand.special'))
  await page.getByRole('searchbox', { name: 'Find in the table' }).fill('sr80')
  const found = page.getByRole('row').filter({ hasText: 'sr80 (thread_position_in_grid.x)' })
  await expect(found).toContainText('tested')
  await found.getByRole('link').click()
  await expect(page).toHaveURL(/operand\.special\?field=80$/)
  await expect(marked(page)).toContainText('thread_position_in_grid.x')
  await page.getByRole('link', { name: 'get_sr', exact: true }).click()
  await expect(page).toHaveURL(/reference\/get_sr\?field=SR$/)
  await expect(marked(page)).toContainText('special register')
})

test('a file of registers has a page: who reads it, who writes it', async ({ page }) => {
  await page.goto(pageOf('sm1', 'registers.c'))
  await expect(title(page, 'C0 to C3')).toBeVisible()
  await expect(page.getByText('carry', { exact: true })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Written by' }).getByRole('link', { name: 'r2c' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Read by' }).getByRole('link', { name: 'c2r' })).toBeVisible()
})

const looks = [
  { colorScheme: 'light', forcedColors: 'none' },
  { colorScheme: 'dark', forcedColors: 'none' },
  { colorScheme: 'light', forcedColors: 'active' },
] as const
for (const look of looks)
  test(`can be used by everybody: ${look.colorScheme}, forced colours ${look.forcedColors}`, async ({ page }) => {
    test.slow()
    await page.emulateMedia(look)
    for (const address of [
      `${pageOf('g13', 'iadd')}?field=A&value=s.11hint.nnnnnnn0`,
      pageOf('g13', 'operand.ICondition'),
      pageOf('vp1', 'registers.s2v'),
    ]) {
      await page.goto(address)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expectAccessible(page, 'main')
    }
  })

for (const width of [320, 390, 1024])
  test(`nothing goes beyond the edge at ${width} px, and the bits come early`, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 })
    for (const [isa, name] of [
      ['g13', 'iadd'],
      ['sm1', 'iadd'],
      ['usse', 'dual_mad'],
      ['vp1', 'vmul'],
      ['brew', 'if_types'],
      ['g13', 'operand.special'],
      ['usse', 'registers.i'],
    ] as const) {
      await page.goto(pageOf(isa, name))
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      // The header is the shell's.
      const beyond = () => page.locator('main').evaluate((main) => main.scrollWidth - main.clientWidth)
      await expect.poll(beyond, `${isa} ${name}`).toBe(0)
    }
    if (width > 400) return
    await page.goto(pageOf('g13', 'iadd'))
    const top = async (name: string) => (await page.getByRole('heading', { name, level: 2 }).boundingBox())?.y ?? 0
    await expect.poll(() => top('Bits')).toBeLessThan(await top('Examples'))
    await expect.poll(() => top('Bits')).toBeLessThan(844)
  })
