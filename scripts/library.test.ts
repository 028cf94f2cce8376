// Tests the package of the library as somebody else has it: packed, installed into an empty folder, without a network.
import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { exactTextByTree } from '../src/encoding/asPrinted.ts'
import { asmText, decodeAt } from '../src/encoding/decode.ts'
import { samplesOf } from '../src/encoding/sample.ts'
import { bytesOfWords } from '../src/encoding/words.ts'
import { architectures } from '../src/isa/registry.ts'
import type { LibraryFunctions } from '../src/library/types.ts'
import { type InstalledLibrary, installLibrary } from './installedLibrary.ts'
import { ENTRIES, IDS } from './libraryBuild.ts'
import { sizeOfFunction } from './librarySizes.ts'
import { root } from './root.mjs'
import { pathOf } from './steps.mjs'

/** Most bytes of a program that only decodes, minified and packed with gzip. */
const MOST = 30 * 1024
const PAGES = join(root, 'docs/library')

let library: InstalledLibrary
beforeAll(() => {
  library = installLibrary()
})
afterAll(() => library?.remove())

const packageFolder = () => join(library.folder, 'node_modules/isa-explorer')

test('the package has what its entries need, and nothing else', () => {
  const kinds = new Set(library.packed.map((path) => path.replace(/^.*?(?=\.d\.ts$|\.\w+$|[^/.]+$)/, '')))
  expect([...kinds].sort()).toEqual(['.d.ts', '.js', '.json', '.md', 'LICENSE', 'THIRD-PARTY-NOTICES'])
  const manifest = JSON.parse(readFileSync(join(packageFolder(), 'package.json'), 'utf8'))
  expect(manifest.dependencies).toBeUndefined()
  expect(manifest.sideEffects).toBe(false)
  const named = Object.values<{ types: string; default: string } | string>(manifest.exports).flatMap((one) =>
    typeof one === 'string' ? one : Object.values(one),
  )
  expect(named.map((path) => path.slice(2)).filter((path) => !library.packed.includes(path))).toEqual([])
  // A build elsewhere makes the same files.
  for (const path of library.packed)
    expect(readFileSync(join(packageFolder(), path), 'utf8').includes(root), path).toBe(false)
})

test('all entries work where only they are installed', () => {
  const imports = ENTRIES.map((entry) => `import * as ${entry} from 'isa-explorer/${entry}'`).join('\n')
  const printed = library.run(`${imports}
    const told = {}
    for (const [id, { decode, disassemble, assemble, explain, machine, kernels }] of Object.entries({ ${IDS.join(', ')} })) {
      const [kernel] = kernels()
      const { bytes, errors } = assemble(kernel.source)
      const rows = [...disassemble(bytes)]
      const again = assemble(rows.map(({ text }) => text).join('\\n'))
      const run = machine(kernel.source, kernel.start)
      const rest = run.run()
      const before = JSON.stringify(run.state())
      run.back(3)
      run.run()
      told[id] = {
        errors, rest: rest.why, sameBytes: Buffer.compare(bytes, again.bytes) === 0, sameState: before === JSON.stringify(run.state()),
        name: decode(bytes).name, effects: explain(bytes).effects.length > 0,
      }
    }
    const read = await files.readDescription('{ "format": 3, "extends": "g13" }')
    console.log(JSON.stringify({ told, file: read.decode(Uint8Array.of(0x88, 0)).text }))`)
  const { told, file } = JSON.parse(printed)
  for (const id of IDS) {
    const one = told[id]
    expect(one, id).toMatchObject({ errors: [], sameBytes: true, sameState: true, effects: true })
    expect(['stop', 'end'], id).toContain(one.rest)
  }
  expect(Object.values<{ name: string }>(told).map(({ name }) => name)).toEqual([
    'get_sr',
    'mov',
    'dot32',
    'tiny',
    expect.any(String),
  ])
  expect(file).toBe('stop')
})

test('nothing is made when an entry is imported, and where code from text is forbidden all works the same', () => {
  for (const entry of ENTRIES) {
    // The engine counts the calls of each function.
    const { waiting, calls } = JSON.parse(
      library.run(`import { Session } from 'node:inspector/promises'
        const session = new Session()
        session.connect()
        await session.post('Profiler.enable')
        await session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: false })
        const { decode } = await import('isa-explorer/${entry}')
        const { result } = await session.post('Profiler.takePreciseCoverage')
        const ours = result.filter(({ url }) => url.includes('/isa-explorer/')).flatMap(({ url, functions }) =>
          functions.map(({ functionName, ranges: [{ count }] }) => ({ url, functionName, count })))
        const made = ours.filter(({ url, functionName }) => /-(words|architecture)\\.js$/.test(url) && functionName !== '')
        console.log(JSON.stringify({
          waiting: made.filter(({ count }) => count > 0).length,
          calls: ours.filter(({ functionName }) => functionName !== '').reduce((sum, { count }) => sum + count, 0),
        }))`),
    )
    expect(waiting, entry).toBe(0)
    // Tables of operators are small; with all that waits it would be a hundred thousand.
    expect(calls, entry).toBeGreaterThan(0)
    expect(calls, entry).toBeLessThan(2000)
  }
  const code = `import { decode, machine } from 'isa-explorer/g13'
    const run = machine('get_sr r2, sr80\\nstop')
    run.run()
    console.log(decode(Uint8Array.of(0x88, 0)).text, run.read('r2', 3))`
  expect(library.run(code, ['--disallow-code-generation-from-strings'])).toBe('stop 3n\n')
})

test.each(IDS)('%s: a program that only decodes takes at most 30 KB', async (id) => {
  const size = await sizeOfFunction(packageFolder(), id, 'decode')
  expect(size).toBeGreaterThan(8 * 1024)
  expect(size).toBeLessThanOrEqual(MOST)
})

describe.each(IDS)('%s', (id) => {
  const loaded = async (): Promise<LibraryFunctions> =>
    await import(/* @vite-ignore */ pathToFileURL(join(packageFolder(), `${id}.js`)).href)

  test('words decode without the texts about them as they do with them, and results are plain data', async () => {
    const { decode, disassemble } = await loaded()
    const { isa } = (await architectures.find((one) => one.id === id)?.load()) ?? expect.unreachable()
    const samples = isa.encodings.flatMap((e) => samplesOf(isa, e))
    expect(samples.length).toBeGreaterThan(0.9 * isa.encodings.length)
    for (const [k, d] of samples.entries()) {
      const bytes = bytesOfWords(d.words, d.bytes)
      const due = decodeAt(isa, bytes)
      const made = decode(bytes)
      if (k % 10 === 0) expect(made).toEqual(JSON.parse(JSON.stringify(made)))
      expect([made.name, made.text, made.length]).toEqual([due.variant?.encoding.name, asmText(due), due.bytes])
      if (k % 20 === 0 && due.status === 'ok' && !isa.bundles)
        expect([...disassemble(bytes)][0]?.text).toBe(exactTextByTree(isa, due) ?? expect.stringMatching(/^\.bytes /))
      // Every eleventh bit is flipped, in each word others.
      for (let bit = k % 11; bit < 8 * d.bytes; bit += 11) {
        const flipped = bytes.with(bit >> 3, (bytes[bit >> 3] ?? 0) ^ (1 << (bit & 7)))
        const [other, found] = [decodeAt(isa, flipped), decode(flipped)]
        const isWhole = other.bytes <= flipped.length
        const [name, text] = isWhole ? [other.variant?.encoding.name, asmText(other)] : []
        if (found.name !== name || found.text !== text || found.length !== other.bytes)
          expect([found.bytes, found.name, found.text, found.length]).toEqual([found.bytes, name, text, other.bytes])
      }
    }
  })

  test('decoding takes anything', async () => {
    const { decode } = await loaded()
    const bytes = Uint8Array.of(1, 2, 3)
    const wrong: readonly (readonly [unknown, unknown?])[] = [
      [undefined],
      [null, null],
      ['2a95'],
      [[1, 2]],
      [new Uint32Array(4)],
      [bytes, { offset: -1 }],
      [bytes, { offset: 1.5 }],
      [bytes, { offset: 'x' }],
      [bytes, { address: Number.NaN }],
      [bytes, { offset: 4 }],
      [new Uint8Array()],
    ]
    for (const [given, options] of wrong) {
      const answer = decode(given as Uint8Array, options as object)
      expect(answer.kind, String(given)).toBe('truncated')
      expect(answer.problem, String(given)).toMatch(/^(Bytes are|The offset is|The address is|The bytes end) .*\.$/)
    }
  })
})

test('types need no other, and refuse what is wrong', () => {
  writeFileSync(join(library.folder, 'consumer.ts'), CONSUMER)
  const strict = ['--strict', '--noEmit', '--skipLibCheck', 'false', '--exactOptionalPropertyTypes', '--ignoreConfig']
  for (const resolution of [
    ['--module', 'nodenext', '--moduleResolution', 'nodenext'],
    ['--module', 'esnext', '--moduleResolution', 'bundler'],
  ]) {
    const args = [
      pathOf('typescript'),
      ...strict,
      '--target',
      'es2023',
      '--lib',
      'es2023',
      '--types',
      '',
      ...resolution,
    ]
    const { stdout, stderr } = spawnSync(process.execPath, [...args, 'consumer.ts'], {
      cwd: library.folder,
      encoding: 'utf8',
    })
    expect(stdout + stderr).toBe('')
  }
})

const CONSUMER = `
import { type DecodedInstruction, decode, disassemble, explain, kernels, machine } from 'isa-explorer/g13'
import { assemble, type AssembledProgram } from 'isa-explorer/brew.js'
import { readDescription } from 'isa-explorer/files'
import { decode as sm1 } from 'isa-explorer/sm1'
import { decode as usse } from 'isa-explorer/usse'
import { decode as vp1 } from 'isa-explorer/vp1'

const one: DecodedInstruction = decode(new Uint8Array(8), { offset: 2 })
const all: readonly DecodedInstruction[] = [sm1, usse, vp1].map((of) => of(new Uint8Array(8)))
if (one.kind === 'truncated') for (const { address, text } of disassemble(new Uint8Array(2))) text.padEnd(address)
const made: AssembledProgram = assemble('swi 1')
const { line, column, message } = made.errors[0] ?? { line: 1, column: 1, message: '' }
const sure: string | undefined = explain(new Uint8Array(8), { held: { a: 1 } }).certainty?.grade
const run = machine('stop', kernels()[0]?.start)
const bits: bigint = run.read('r0', 3)
const read = await readDescription('{}')
const [problem] = read.kind === 'problems' ? read.problems : []
const path: string | undefined = problem?.path

// @ts-expect-error bytes are no text
decode('8800')
// @ts-expect-error there is no such kind
one.kind === 'valid'
// @ts-expect-error results stay as they are
one.length = 2
// @ts-expect-error a file may have problems instead of functions
read.decode(new Uint8Array(2))
export { all, bits, column, line, message, path, sure }
`

describe('the examples of the documentation print what stands beside them', () => {
  test.each(readdirSync(PAGES))('%s', (file) => {
    const page = readFileSync(join(PAGES, file), 'utf8')
    const blocks = [...page.matchAll(/^```js\n([\s\S]*?)^```$/gm)].map(([, block = '']) => block)
    const due = blocks.flatMap((block) => [...block.matchAll(/\/\/> (.*)$/gm)].map(([, line]) => line))
    expect(due.length).toBeGreaterThan(1)
    expect(library.run(blocks.join('\n')).trimEnd().split('\n')).toEqual(due)
  })

  test('there is a page for each entry, and a first one', () => {
    expect(readdirSync(PAGES).sort()).toEqual(['README.md', ...ENTRIES.map((entry) => `${entry}.md`)].sort())
    const readme = readFileSync(join(packageFolder(), 'README.md'), 'utf8')
    for (const entry of ENTRIES) {
      expect(readme).toContain(`\n## isa-explorer/${entry}\n`)
      expect(readme).toContain(`(#isa-explorer${entry})`)
    }
  })
})
