// Tests the shape of the tree: which folder may import which, no cycles, no barrels, and other house rules.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { expect, test } from 'vitest'

const root = resolve(import.meta.dirname, '..')

interface Import {
  readonly to: string
  readonly typeOnly: boolean
}
interface Source {
  readonly path: string
  readonly lines: readonly string[]
  /** The text without comments, which contain neither imports nor exports. */
  readonly code: string
  readonly imports: readonly Import[]
}

/**
 * Folders that a folder may import besides itself; 'packages' stands for Node's modules and every package but fflate.
 */
const allowed: Readonly<Record<string, readonly string[]>> = {
  encoding: [],
  read: ['encoding'],
  c: ['encoding'],
  diagram: ['encoding'],
  expr: [],
  notation: ['encoding', 'expr'],
  lower: ['expr'],
  backend: ['expr', 'lower'],
  isa: ['encoding', 'expr'],
  own: ['encoding', 'expr', 'notation', 'isa', 'packages'],
  emu: ['encoding', 'expr', 'lower', 'backend', 'isa'],
  worker: ['encoding', 'read', 'expr', 'isa', 'own', 'emu', 'container', 'sweep'],
  container: ['encoding', 'read', 'isa'],
  sweep: ['encoding', 'expr', 'isa', 'emu'],
  share: ['encoding', 'read', 'isa', 'fflate'],
  search: ['encoding', 'read', 'isa', 'share'],
  library: ['encoding', 'expr', 'own', 'isa', 'emu', 'packages'],
  cli: [
    'encoding',
    'read',
    'c',
    'diagram',
    'expr',
    'notation',
    'own',
    'isa',
    'emu',
    'library',
    'worker',
    'container',
    'sweep',
    'share',
    'fflate',
    'packages',
  ],
  app: [
    ...['encoding', 'read', 'diagram', 'expr', 'isa', 'own', 'emu', 'worker', 'container', 'sweep', 'share', 'search'],
    ...['fflate', 'packages'],
  ],
}

/**
 * Rooms of app that a room may import besides itself. The views come last; files that are in no room tie all together.
 */
const rooms: Readonly<Record<string, readonly string[]>> = {
  load: [],
  store: ['load'],
  offline: ['load', 'store'],
  bits: ['store'],
  controls: ['store', 'bits'],
  instruction: ['store', 'bits', 'controls'],
  shell: ['load', 'store', 'offline', 'bits', 'controls', 'instruction'],
  own: ['load', 'store', 'bits', 'controls', 'instruction', 'shell'],
  start: ['load', 'store', 'bits', 'controls', 'instruction', 'shell', 'own'],
  word: ['load', 'store', 'bits', 'controls', 'instruction', 'shell'],
  reference: ['load', 'store', 'bits', 'controls', 'instruction', 'shell'],
  compare: ['load', 'store', 'bits', 'controls', 'instruction', 'shell'],
  puzzles: ['load', 'store', 'bits', 'controls', 'instruction', 'shell'],
  binary: ['load', 'store', 'bits', 'controls', 'instruction', 'shell', 'own'],
  program: ['load', 'store', 'bits', 'controls', 'instruction', 'shell'],
}

/**
 * Rooms of the program view that a room may import besides itself, and besides what the view may. The last ones are
 * what the user sees; they do not import each other, except for what goes along with the timeline.
 */
const programRooms: Readonly<Record<string, readonly string[]>> = {
  document: [],
  facts: ['document'],
  frame: ['document', 'facts'],
  session: ['document', 'facts', 'frame'],
  parts: ['facts'],
  editor: ['document', 'facts', 'frame', 'session'],
  registers: ['document', 'facts', 'frame', 'session', 'parts'],
  memory: ['document', 'facts', 'frame', 'session', 'parts'],
  groups: ['document', 'facts', 'frame', 'session', 'parts'],
  timeline: ['document', 'facts', 'frame', 'session', 'parts'],
  story: ['document', 'facts', 'parts'],
  stops: ['document', 'facts', 'frame', 'session', 'parts'],
  pinned: ['document', 'facts', 'frame', 'session', 'parts', 'timeline', 'stops'],
  log: ['document', 'facts', 'frame', 'session', 'parts', 'timeline'],
  tour: ['document', 'facts', 'session'],
  setup: ['document', 'facts', 'session', 'parts'],
  opening: ['document', 'facts', 'session'],
  panes: ['facts'],
}

const statement =
  /^[ \t]*(?:import|export)\s+(type\s)?(?:[\w$*{][^'"`;=()]*?\sfrom\s*)?['"]([^'"\n]+)['"]|\bimport\(\s*['"]([^'"\n]+)['"]/gm
const reexport = /^[ \t]*export\s+(?:type\s+)?(?:\*(?:\s+as\s+\w+)?|\{[^}]*\})(?:\s*from\s*['"][^'"]+['"])?;?/gm

function files(folder: string): string[] {
  const start = join(root, folder)
  if (!existsSync(start)) return []
  return readdirSync(start, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.(tsx?|mjs|css)$/.test(entry.name))
    .map((entry) => relative(root, join(entry.parentPath, entry.name)))
    .sort()
}

function read(path: string): Source {
  const text = readFileSync(join(root, path), 'utf8')
  const code = text.replace(/^\s*\/\/.*$|^\s*\/\*[\s\S]*?\*\//gm, '')
  const imports = [...code.matchAll(statement)].map(([, type, fixed, dynamic]) => {
    const address = (fixed ?? dynamic ?? '').replace(/\?.*$/, '')
    const to = address.startsWith('.') ? relative(root, resolve(root, dirname(path), address)) : address
    return { to, typeOnly: type !== undefined }
  })
  return { path, lines: text.trimEnd().split('\n'), code, imports }
}

/** Returns the layer that a file or package belongs to. A file directly in src belongs to `cli`. */
function layer(path: string): string {
  if (path.startsWith('app/')) return 'app'
  const folder = /^src\/(\w+)\//.exec(path)?.[1]
  if (folder !== undefined) return folder in allowed ? folder : 'cli'
  if (path.startsWith('src/')) return 'cli'
  return path === 'fflate' ? 'fflate' : 'packages'
}

const isTest = (path: string) => /\.test\.tsx?$|\/fixtures\//.test(path)
const architecture = (path: string) => /^src\/isa\/(\w+)\//.exec(path)?.[1]

const tree = ['src', 'app'].flatMap(files).map(read)
const everything = [...tree, ...['e2e', 'bench', 'scripts'].flatMap(files).map(read)]
const code = tree.filter(({ path }) => !isTest(path) && !path.endsWith('.css'))

function breach(from: string, to: string): string | undefined {
  const [a, b] = [layer(from), layer(to)]
  if (!isTest(from) && isTest(to)) return 'only tests import what is made for tests'
  if (isTest(from)) return a !== 'app' && b === 'app' ? 'src never imports app' : undefined
  if (a === 'emu' && architecture(to)) return 'the machine runs any architecture and knows none'
  if (a === 'isa' && architecture(from) && architecture(to) && architecture(from) !== architecture(to))
    return 'one architecture does not lean on another'
  if (a === b || allowed[a]?.includes(b)) return undefined
  return `${a} may import ${[a, ...(allowed[a] ?? [])].join(', ')}`
}

test('imports run one way', () => {
  const breaches = tree.flatMap(({ path, imports }) =>
    imports.flatMap(({ to }) => {
      const why = breach(path, to)
      return why ? [`${path} imports ${to}: ${why}`] : []
    }),
  )
  expect(breaches).toEqual([])
})

const roomOf = (path: string) => /^app\/(\w+)\//.exec(path)?.[1]
const programRoomOf = (path: string) => /^app\/program\/(\w+)\//.exec(path)?.[1]

test('rooms of app: bits and store below the shell, the shell below the views, and no view imports another', () => {
  const breaches = code.flatMap(({ path, imports }) => {
    const from = roomOf(path)
    if (from === undefined) return []
    return imports.flatMap(({ to }) => {
      const room = roomOf(to)
      if (room === undefined)
        return to.startsWith('app/') ? [`${path} imports ${to}, which stands above all rooms`] : []
      return room === from || rooms[from]?.includes(room) ? [] : [`${path} imports ${to}`]
    })
  })
  expect(breaches).toEqual([])
})

test('rooms of the program view: what is open below the machine that runs it, both below what a person sees', () => {
  const breaches = code.flatMap(({ path, imports }) => {
    const from = programRoomOf(path)
    if (from === undefined) return []
    return imports.flatMap(({ to }) => {
      if (roomOf(to) !== 'program') return []
      const room = programRoomOf(to)
      if (room === undefined) return [`${path} imports ${to}, which stands above all rooms of the view`]
      return room === from || programRooms[from]?.includes(room) ? [] : [`${path} imports ${to}`]
    })
  })
  expect(breaches).toEqual([])
})

test('a session is given what it needs: the page has one, made in one place, and a test makes its own', () => {
  const page = ['pageSession.ts', 'startWorker.ts']
  const sessionFiles = code.filter(
    ({ path }) => path.startsWith('app/program/session/') && !page.some((name) => path.endsWith(`/${name}`)),
  )
  const ofPage =
    /\buse(Program|Frames|Traces)\b|\b(setTimeout|requestAnimationFrame|addEventListener|new Worker)\(|\b(window|history|location|performance)\.|^(export )?let /m
  const breaches = sessionFiles.flatMap(({ path, code, imports }) => [
    ...imports.flatMap(({ to }) => (/^app\/(store|controls)\//.test(to) ? [`${path} imports ${to}`] : [])),
    ...(ofPage.exec(code) ?? []).slice(0, 1).map((what) => `${path}: ${what}`),
  ])
  expect(sessionFiles.length).toBeGreaterThan(5)
  expect(breaches).toEqual([])
})

test('no circle of rooms: each imports only those that stand before it in the list', () => {
  for (const [all, of] of [
    [rooms, roomOf],
    [programRooms, programRoomOf],
  ] as const) {
    const order = Object.keys(all)
    for (const [room, others] of Object.entries(all))
      for (const other of others)
        expect(order.indexOf(other), `${room} imports ${other}`).toBeLessThan(order.indexOf(room))
    expect([...new Set(code.flatMap(({ path }) => of(path) ?? []))].filter((room) => !all[room])).toEqual([])
    expect(order.filter((room) => !code.some(({ path }) => of(path) === room))).toEqual([])
  }
})

test('relative imports are written with their extension', () => {
  const breaches = tree.flatMap(({ path, imports }) =>
    imports.filter(({ to }) => /^(src|app)\//.test(to) && !/\.\w+$/.test(to)).map(({ to }) => `${path} imports ${to}`),
  )
  expect(breaches).toEqual([])
})

test('no cycles between files', () => {
  const next = new Map(code.map(({ path, imports }) => [path, imports.filter((i) => !i.typeOnly).map((i) => i.to)]))
  const done = new Set<string>()
  const trail: string[] = []
  const cycles: string[] = []
  const visit = (path: string) => {
    if (trail.includes(path)) cycles.push([...trail.slice(trail.indexOf(path)), path].join(' -> '))
    if (done.has(path) || trail.includes(path)) return
    trail.push(path)
    for (const to of next.get(path) ?? []) visit(to)
    trail.pop()
    done.add(path)
  }
  for (const path of next.keys()) visit(path)
  expect(cycles).toEqual([])
})

test('no barrel files: a name is imported from where it is written', () => {
  const barrels = code.filter((source) => {
    const rest = source.code.replace(reexport, '').replace(statement, '').trim()
    return rest === '' && source.code.includes('export')
  })
  expect(barrels.map(({ path }) => path)).toEqual([])
})

test('a first line says what the file is', () => {
  const silent = everything.filter(({ path, lines }) => !path.endsWith('.css') && !/^\/\/ \S+ \S+/.test(lines[0] ?? ''))
  expect(silent.map(({ path }) => path)).toEqual([])
})

test('no file is longer than 400 lines', () => {
  const long = everything.filter(({ path, lines }) => lines.length > 400 && !/\.test\.|fixture/.test(path))
  expect(long.map(({ path, lines }) => `${path}: ${lines.length}`)).toEqual([])
})

test('no drawers for odds and ends, no switched-off checks, no notes to self', () => {
  // The words are written apart, so that this line does not find itself. A word with a dot is a name, not a note: the
  // public disassembler of G13 so calls instructions that nobody understands, and ours prints the same.
  const banned = new RegExp(
    ['biome-' + 'ignore', '@ts-' + '(ignore|nocheck)', '(?<!\\.)\\bTO' + 'DO\\b(?!\\.)', '\\bFIX' + 'ME\\b'].join('|'),
  )
  const breaches = everything.flatMap(({ path, lines }) => [
    ...(/(^|\/)(utils?|helpers?|misc|common)\.\w+$/i.test(path) ? [`${path}: say what it holds`] : []),
    ...lines.flatMap((line, at) => (banned.test(line) ? [`${path}:${at + 1}: ${line.trim()}`] : [])),
  ])
  expect(breaches).toEqual([])
})
