import { chromium } from '@playwright/test'
const b = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox'] })
const p = await (await b.newContext({ viewport: { width: 1440, height: 900 }, serviceWorkers: 'block' })).newPage()
const errors: string[] = []
p.on('pageerror', (e) => errors.push(String(e)))
p.on('console', (m) => m.type() === 'error' && errors.push(m.text()))
await p.goto('http://localhost:4777/#/g13')
await p.waitForTimeout(1500)
await p.getByRole('combobox', { name: 'Architecture' }).selectOption('')
await p.getByRole('dialog').waitFor()
await p.waitForTimeout(300)
await p.screenshot({ path: '/tmp/shots/dialog.png' })
await p.getByRole('button', { name: 'Tiny' }).click()
await p.waitForTimeout(4000)
console.log(p.url())
await p.screenshot({ path: '/tmp/shots/tiny-ref.png' })
for (const view of ['word', 'program', 'binary', 'puzzles']) {
  await p.getByRole('navigation', { name: 'Views' }).getByRole('link', { name: new RegExp(view, 'i') }).click()
  await p.waitForTimeout(1500)
  console.log(p.url())
  await p.screenshot({ path: `/tmp/shots/tiny-${view}.png` })
}
console.log(errors)
await b.close()
