// Compares decoders in C, made of each description, with the library and with vectors, and measures both.
import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import {
  type CodeAt,
  compiledC,
  compiler,
  lineHere,
  linesInC,
  runOnRecords,
  STRICT,
  wordsToDecode,
} from '../src/c/fixtures/harness.ts'
import { architectureOfFile } from '../src/cli/ownFile.ts'
import { checksOf } from '../src/conformance/checks.ts'
import type { DecodeRow, StreamRow } from '../src/conformance/rows.ts'
import { isTextOfRow } from '../src/conformance/text.ts'
import { asmText, decode } from '../src/encoding/decode.ts'
import type { Isa } from '../src/encoding/types.ts'
import { bytesOfHex, hexOf, wordsOfBytes } from '../src/encoding/words.ts'
import { architectures } from '../src/isa/registry.ts'

const { values: options, positionals: folders } = parseArgs({
  allowPositionals: true,
  options: {
    words: { type: 'string', default: '200000' },
    seed: { type: 'string', default: '1' },
    envydis: { type: 'string', default: 'envydis' },
  },
})
const [WORDS, SEED] = [wholeNumber('words', options.words), wholeNumber('seed', options.seed)]
/** Most differences that are printed for an architecture. */
const MOST = 5
/** Rounds over the same words in a measurement, which is repeated so often; the fastest counts. */
const [ROUNDS, RUNS] = [5, 3]
/** Names that envydis has for architectures. */
const MACHINES: Readonly<Record<string, string>> = { vp1: 'vp1', sm1: 'g80' }

/** @throws Error that names the option, if it is no number */
function wholeNumber(name: string, text: string): number {
  if (!/^\d{1,9}$/.test(text)) throw new Error(`--${name} takes a whole number, not "${text}"`)
  return Number(text)
}

interface Row extends CodeAt {
  /** Whether the row has this text; left out: it has none to compare. */
  readonly has?: (text: string | null) => boolean
}

/** Returns all words in rows about decoding, below the folders. */
async function rowsOf(isa: Isa): Promise<readonly Row[]> {
  if (!architectures.some(({ id }) => id === isa.id)) return []
  const { habits, superseded = {} } = await checksOf(isa.id)
  const out: Row[] = []
  for (const folder of folders.map((one) => join(one, isa.id)).filter((one) => existsSync(one)))
    for (const file of readdirSync(folder).filter((name) => /^(decode|streams)\b.*\.jsonl$/.test(name)))
      for (const line of readFileSync(join(folder, file), 'utf8').split('\n').filter(Boolean)) {
        const row = JSON.parse(line) as DecodeRow & Partial<Pick<StreamRow, 'insns'>>
        const bytes = bytesOfHex(row.hex) ?? new Uint8Array()
        const cut = (from: number) => bytes.slice(from, from + isa.maxBytes)
        for (const { off, text, truncated } of row.insns ?? []) {
          // No text shows that an instruction is unrepresentable, since its prefix is for an operand that it lacks.
          const says =
            truncated || text === 'unrepresentable' ? {} : { has: (got: string | null) => text === (got ?? 'unknown') }
          out.push({ bytes: cut(off), at: 0, ...says })
        }
        if (row.insns) continue
        const isLater = superseded[file]?.some((one) => [row.hex, row.text].includes(one.row))
        const has = (got: string | null) =>
          [row.text, ...(row.accept ?? [])].some((text) => isTextOfRow(text, got, habits, row))
        const says = row.status === 'illegal' || row.exact === true || isLater ? {} : { has }
        out.push({ bytes: cut(0), at: (row.at ?? 0) * (habits.unitsCount ? isa.unit : 1), ...says })
      }
  return out
}

/** Returns how many lines differ, and prints the first of them. */
function differences(isa: Isa, all: readonly CodeAt[], theirs: readonly string[]): number {
  let wrong = 0
  for (const [k, code] of all.entries()) {
    const ours = lineHere(isa, code)
    if (ours === theirs[k] || ++wrong > MOST) continue
    console.log(`  ${hexOf(code.bytes)} at 0x${code.at.toString(16)}\n    ours ${ours}\n    in C ${theirs[k]}`)
  }
  return wrong
}

/** Returns the text in a line; null if there is none. */
const textOf = (line: string): string | null => line.split(' ').slice(5).join(' ') || null

const perSecond = (count: number, seconds: number): string => `${(count / seconds / 1e6).toFixed(2)} million`
const fastest = (measure: () => number): number => Math.min(...Array.from({ length: RUNS }, measure))

/** Returns the seconds that the library takes for texts of all words. */
function secondsHere(isa: Isa, all: readonly CodeAt[]): number {
  const read = all.map(({ bytes, at }) => ({ words: wordsOfBytes(bytes), at }))
  const start = performance.now()
  let size = 0
  for (let round = 0; round < ROUNDS; round++)
    for (const { words, at } of read) size += asmText(decode(isa, words), at)?.length ?? 0
  if (size === 0) throw new Error('no word has a text')
  return (performance.now() - start) / 1000
}

/** Returns the seconds that envydis takes for a file of all words; undefined if it does not run. */
function secondsOfEnvydis(machine: string, all: readonly CodeAt[], folder: string): number | undefined {
  const file = join(folder, 'words.bin')
  writeFileSync(file, Buffer.concat(all.map(({ bytes }) => bytes)))
  const start = performance.now()
  const { status } = spawnSync(options.envydis, ['-i', '-n', '-m', machine, file], { stdio: 'ignore' })
  return status === 0 ? (performance.now() - start) / 1000 : undefined
}

async function compare(isa: Isa, folder: string): Promise<number> {
  const start = performance.now()
  const program = compiledC(isa, folder, [...STRICT, '-O2'])
  const seconds = ((performance.now() - start) / 1000).toFixed(1)
  const source = join(folder, `${isa.id}.c`)
  console.log(`${isa.id}: ${Math.round(statSync(source).size / 1024)} KiB of C, made and compiled in ${seconds} s`)

  const rows = await rowsOf(isa)
  const ofRows = linesInC(program, rows)
  const wrongRows = differences(isa, rows, ofRows)
  const told = rows.flatMap(({ has }, k) => (has ? [has(textOf(ofRows[k] ?? ''))] : []))
  const others = told.filter((isSame) => !isSame).length
  if (rows.length > 0)
    console.log(
      `  ${rows.length} words of vectors, ${wrongRows} differ; of ${told.length} with a text, ${others} have another one`,
    )

  const each = Math.ceil(WORDS / 2 / isa.variants.length)
  const words = wordsToDecode(isa, Math.floor(WORDS / 2), each, SEED)
  const wrongWords = differences(isa, words, linesInC(program, words))
  console.log(`  ${words.length} random words, ${wrongWords} differ`)

  const known = words.slice(Math.floor(WORDS / 2))
  const inC = fastest(() => Number(runOnRecords(program, known, ['time', String(ROUNDS)])))
  const here = fastest(() => secondsHere(isa, known))
  const count = ROUNDS * known.length
  console.log(`  words per second: ${perSecond(count, inC)} in C, ${perSecond(count, here)} here`)
  const machine = MACHINES[isa.id]
  const theirs = machine === undefined ? undefined : secondsOfEnvydis(machine, known, folder)
  if (machine !== undefined)
    console.log(
      theirs === undefined
        ? `  ${options.envydis} does not run here, so it is not measured`
        : `  envydis, with what it prints of each: ${perSecond(known.length, theirs)}`,
    )
  return wrongRows + others + wrongWords
}

for (const one of folders) if (!existsSync(one)) throw new Error(`there is no folder "${one}"`)
if (!compiler) throw new Error('there is no C compiler; CC names one')
const folder = mkdtempSync(join(tmpdir(), 'c-'))
try {
  const example = await architectureOfFile(resolve(import.meta.dirname, '../examples/rv32im.json'))
  const all = [...(await Promise.all(architectures.map(({ load }) => load()))), example]
  let wrong = 0
  for (const { isa } of all) wrong += await compare(isa, folder)
  console.log(`${wrong} differ`)
  process.exitCode = wrong ? 1 : 0
} finally {
  rmSync(folder, { recursive: true })
}
