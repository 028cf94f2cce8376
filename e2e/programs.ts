// Opens programs and sets them up, as a person does.
import { expect, type Locator, type Page } from '@playwright/test'

/** Has the name of the program that is open, and opens another one. */
export const kernelButton = (page: Page): Locator => page.getByRole('button', { name: /^Kernel: / })
export const expectKernel = (page: Page, title: string, options?: { readonly timeout: number }): Promise<void> =>
  expect(kernelButton(page)).toHaveAccessibleName(`Kernel: ${title}`, options)

const programs = (page: Page): Locator => page.getByRole('dialog', { name: /^Programs for/ })
/** Titles of all kernels there are. */
export async function kernelTitles(page: Page): Promise<readonly string[]> {
  await kernelButton(page).click()
  const kernels = programs(page).getByRole('list', { name: 'Kernels' }).getByRole('link')
  await kernels.first().waitFor()
  const titles = await kernels.allInnerTexts()
  await page.keyboard.press('Escape')
  return titles
}
export async function chooseKernel(page: Page, title: string): Promise<void> {
  await kernelButton(page).click()
  await programs(page).getByRole('link', { name: title, exact: true }).click()
  await expect(programs(page)).toHaveCount(0)
}

export const setupButton = (page: Page): Locator => page.getByRole('button', { name: /^Setup: / })
export async function openSetup(page: Page): Promise<Locator> {
  await setupButton(page).click()
  const dialog = page.getByRole('dialog', { name: 'Setup' })
  await expect(dialog).toBeVisible()
  return dialog
}

/** The condition of `app/program/panes/Panes.tsx` under which the panes stand side by side. */
const ROOM = '(min-width: 64rem) and (min-height: 40rem)'

/** Brings a pane of the program to the front. */
export async function openPane(page: Page, name: string): Promise<void> {
  // After a change of size the panes are arranged anew in a later frame, and the tabs of before are gone then.
  const isArranged = (room: string) => matchMedia(room).matches === (document.querySelector('.desk') !== null)
  await expect.poll(() => page.evaluate(isArranged, ROOM)).toBe(true)
  const tab = page.getByRole('tab', { name, exact: true })
  await tab.click()
  await expect(tab).toHaveAttribute('aria-selected', 'true')
}

/** The editor shows a line with this text. Lines are read, because the text box of the editor holds text only while it has the focus. */
export const expectLine = (page: Page, text: string): Promise<void> =>
  expect(page.locator('.view-line').filter({ hasText: text }).first()).toBeVisible({ timeout: 30_000 })
