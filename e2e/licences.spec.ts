// A person looks up what the page is made of, and under which terms.
import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect } from '@playwright/test'
import { expectAccessible } from './axe.ts'
import { test } from './test.ts'

const root = resolve(import.meta.dirname, '..')

/** Packages that files of a folder import, for more than their types; tests and their fixtures are not shipped. */
function imported(folder: string): readonly string[] {
  return (
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((path) => /\.tsx?$/.test(path) && !/\.test\.tsx?$|(^|\/)fixtures\//.test(path))
      .flatMap((path) => {
        const text = readFileSync(join(root, folder, path), 'utf8')
        const from = /^(?:import|export) (?!type )(?:[\w*{][^'"`;=()]*? from )?['"]([^.'"][^'"]*)['"]/gm
        return [...text.matchAll(from)].map(([, name = '']) => name)
      })
      // Virtual modules are made by the build and belong to no package.
      .filter((name) => !name.startsWith('virtual:'))
      .flatMap((name) => /^(@[^/]+\/)?[^/]+/.exec(name)?.[0] ?? [])
  )
}

/** Packages that are shipped inside imported ones, each with words of its notice, copied by hand from its files. */
const NOTICES: Readonly<Record<string, RegExp>> = {
  'ISA Explorer': /MIT License/,
  react: /Copyright \(c\) (Meta Platforms|Facebook), Inc/,
  'react-dom': /Copyright \(c\) (Meta Platforms|Facebook), Inc/,
  scheduler: /Copyright \(c\) (Meta Platforms|Facebook), Inc/,
  'monaco-editor':
    /Copyright \(c\) 2016 - present Microsoft Corporation[\s\S]*THIRD-PARTY SOFTWARE NOTICES[\s\S]*Joyent/,
  dompurify: /Apache License[\s\S]*Mozilla Public License/i,
  marked: /Christopher Jeffrey/,
  Codicons: /Creative Commons Attribution 4\.0/,
  '@tanstack/react-table': /Tanner Linsley/,
  '@tanstack/table-core': /Tanner Linsley/,
  '@tanstack/virtual-core': /Tanner Linsley/,
  fflate: /Arjun Barrett/,
  'lucide-react': /ISC License/,
  zustand: /Paul Henschel/,
  'workbox-core': /Copyright 2018 Google LLC/,
  'workbox-precaching': /Copyright 2018 Google LLC/,
}

test('the help leads to the licences of all that is shipped', async ({ page }) => {
  await page.goto('/#/vp1/word')
  await page.getByRole('button', { name: 'Help and keys', exact: true }).click()
  await page.getByRole('link', { name: 'Licences' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Licences' })).toBeVisible()
  const sections = await page.locator('section').allTextContents()
  const of = (name: string) => sections.find((text) => text.trimStart().split(/[\s,]/, 1)[0] === name) ?? ''
  const packages = [...new Set(['app', 'src/share', 'src/worker'].flatMap(imported))]
  expect(packages).toEqual(expect.arrayContaining(['react', 'monaco-editor', 'fflate', 'workbox-routing']))
  for (const name of packages) expect(of(name), name).toMatch(/licen[cs]e/i)
  for (const [name, notice] of Object.entries(NOTICES))
    expect(
      sections.find((text) => text.trimStart().startsWith(`${name}`) && notice.test(text)),
      name,
    ).toBeDefined()
  await expectAccessible(page)
})
