// Tests the names that files export: each is used elsewhere, and stands for one thing in the whole tree.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { expect, test } from 'vitest'

const root = resolve(import.meta.dirname, '..')

interface File {
  readonly path: string
  readonly code: string
}

function filesOf(folder: string): File[] {
  const start = join(root, folder)
  if (!existsSync(start)) return []
  return readdirSync(start, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /(?<!\.d)\.(tsx?|mjs)$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .map(fileAt)
}
const fileAt = (path: string): File => ({ path: relative(root, path), code: readFileSync(path, 'utf8') })

/** Files that replace a file of the page, so that a test builds it with another architecture. */
const STAND_INS = ['e2e/toy/registry.ts', 'e2e/toy/toy.ts']

/** All files that import; `code` has those whose exports count, which does not include tests. */
const all = [
  ...['src', 'app', 'bench', 'scripts', 'fuzz', 'mutants', 'e2e'].flatMap(filesOf),
  fileAt(join(root, 'vite.config.ts')),
]
const code = all.filter(({ path }) => !/\.(test|spec)\.tsx?$/.test(path) && !STAND_INS.includes(path))

const declared = /^export (?:async )?(?:abstract )?(?:function\*?|const|let|class|interface|type|enum) (\w+)/gm
const exported = code.flatMap(({ path, code }) => [...code.matchAll(declared)].map(([, name = '']) => ({ path, name })))

/** Returns `path name` for what is imported by its name, and `path *` if all of a file is imported or passed on. */
function imported(): ReadonlySet<string> {
  const found = new Set<string>()
  for (const { path, code } of all) {
    const at = (to: string) => relative(root, resolve(root, dirname(path), to.replace(/\?.*$/, '')))
    for (const [, names = '', to = ''] of code.matchAll(
      /\b(?:import|export)\s+(?:type\s+)?\{([^}]*)\}\s*from\s*'(\.[^']+)'/g,
    ))
      for (const name of names.split(',')) found.add(`${at(to)} ${name.trim().replace(/^type\s+|\s+as\s+\w+$/g, '')}`)
    for (const [, to = ''] of code.matchAll(
      /\b(?:import(?:\s+\* as \w+ from\s+|\(\s*)|export type \* from )'(\.[^']+)'/g,
    ))
      found.add(`${at(to)} *`)
  }
  return found
}

/** Whether a file is of one architecture: those export the same names, such as `add`, `kinds`, `description`. */
const isOfArchitecture = (path: string): boolean => /^src\/isa\/\w+\//.test(path)

/** Whether a file is an entry of the package: other programs import what it exports, by the same names from each. */
const isEntry = (path: string): boolean => path.startsWith('src/library/entries/')

test('what is exported is imported somewhere', () => {
  const used = imported()
  const inside = exported.filter(({ path }) => !isEntry(path))
  const unused = inside.filter(({ path, name }) => !used.has(`${path} ${name}`) && !used.has(`${path} *`))
  expect(unused.map(({ path, name }) => `${path}: ${name}`)).toEqual([])
})

test('a name that several files export would mean two things', () => {
  const files = new Map<string, Set<string>>()
  for (const { path, name } of exported) {
    if (isOfArchitecture(path) || isEntry(path)) continue
    files.set(name, (files.get(name) ?? new Set()).add(path))
  }
  const twice = [...files].filter(([, paths]) => paths.size > 1)
  expect(twice.map(([name, paths]) => `${name}: ${[...paths].join(', ')}`)).toEqual([])
})

test('each name of the glossary is exported', () => {
  const text = readFileSync(join(root, 'docs/glossary.md'), 'utf8')
  const rows = [...text.matchAll(/^\|[^|]+\|[^|]+\|([^|]+)\|$/gm)].flatMap(([, cell = '']) => [
    ...cell.matchAll(/`(\w+)`/g),
  ])
  const names = new Set(exported.map(({ name }) => name))
  expect(rows.length).toBeGreaterThan(50)
  expect(rows.map(([, name = '']) => name).filter((name) => !names.has(name))).toEqual([])
})

test('a file that a comment names is where it says', () => {
  const named = all.flatMap(({ path, code }) =>
    [...code.matchAll(/`((?:src|app|scripts|e2e|bench|fuzz|docs)\/[\w./-]+\.\w+)`/g)].map(([, to = '']) => ({
      path,
      to,
    })),
  )
  expect(named.length).toBeGreaterThan(3)
  expect(named.filter(({ to }) => !existsSync(join(root, to)))).toEqual([])
})

test('a comment begins with what it is about, and does not need the one before', () => {
  const begun =
    /^\s*(?:\/\*\*\s+|\/\*\*\n\s*\*\s+|(?<!\/\/.*\n\s*)\/\/\s+)((?:Of|By|Those|Such|Where|What|So many|The same)\b.*)/gm
  const elliptic = all.flatMap(({ path, code }) =>
    [...code.matchAll(begun)].map(([, comment = '']) => `${path}: ${comment}`),
  )
  expect(elliptic).toEqual([])
})
