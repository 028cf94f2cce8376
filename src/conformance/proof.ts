// Counts the vectors that agree with each encoding, compares the counts with the reference's claims, and writes them.

import { idsOf } from '../encoding/citations.ts'
import { decodeAt } from '../encoding/decode.ts'
import type { Isa } from '../encoding/types.ts'
import { bytesOfHex } from '../encoding/words.ts'
import { CHECKS, type Check, type Proof, type ProofColumn } from '../isa/proof.ts'
import { type From, type Witnesses, witnessesOf } from './witnesses.ts'

/**
 * Check of a file of vectors, by its name up to the first `-` or `.`. Files of programs have none, since no encoding is
 * the subject of a whole program.
 */
const KINDS: Readonly<Record<string, Check>> = {
  decode: 'decode',
  fields: 'decode',
  streams: 'decode',
  asm: 'assemble',
  exec: 'execute',
  words: 'words',
}

type Counts = Map<string, { readonly column: ProofColumn; readonly agree: Map<string, number> }>

/** Counts of the vectors of one architecture. */
export class ProofCounts {
  private readonly counts: Counts = new Map()
  private readonly seen = new Set<string>()
  private readonly isa: Isa
  private readonly witnesses: Witnesses

  constructor(isa: Isa, witnesses: Witnesses) {
    this.isa = isa
    this.witnesses = witnesses
  }

  /** Counts a row that holds, and whose words came back from their exact texts. */
  add(file: string, row: From & { readonly hex?: unknown }): void {
    this.seen.add(file)
    const kind = KINDS[/^[^-.]+/.exec(file)?.[0] ?? '']
    const code = typeof row.hex === 'string' ? bytesOfHex(row.hex) : undefined
    if (!kind || !code || !file.endsWith('.jsonl')) return
    // A row of these files tests its first word only; the rest fills up the bytes.
    const isOne = file.startsWith('decode') || file.startsWith('fields')
    const { all, withText } = encodingsIn(this.isa, code, isOne)
    const source = idsOf(witnessesOf(this.witnesses, file, row)).join(', ')
    this.count({ file, check: kind, source }, all)
    this.count({ file, check: 'back', source: '' }, withText)
  }

  private count(column: ProofColumn, encodings: ReadonlySet<string>): void {
    if (encodings.size === 0) return
    const { file, check, source } = column
    const key = `${file} ${CHECKS.indexOf(check)} ${source}`
    const { agree } = this.counts.get(key) ?? { agree: new Map<string, number>() }
    this.counts.set(key, { column, agree })
    for (const name of encodings) agree.set(name, (agree.get(name) ?? 0) + 1)
  }

  /** Returns the counts, with what `before` claims of files that were not run. */
  proof(before: Proof): Proof {
    const kept = before.columns.flatMap((column, at) => {
      if (this.seen.has(column.file)) return []
      const agree = Object.entries(before.agree).flatMap(([name, all]) =>
        all.flatMap(([of, n]): [string, number][] => (of === at ? [[name, n]] : [])),
      )
      return [{ column, agree: new Map(agree) }]
    })
    const keyOf = ({ column: { file, check, source } }: (typeof kept)[number]) =>
      `${file} ${CHECKS.indexOf(check)} ${source}`
    const all = [...kept, ...this.counts.values()].sort((x, y) => (keyOf(x) < keyOf(y) ? -1 : 1))
    const agree = this.isa.encodings.flatMap(({ name }) => {
      const matching = all.flatMap((one, at): (readonly [number, number])[] => {
        const n = one.agree.get(name)
        return n === undefined ? [] : [[at, n]]
      })
      return matching.length > 0 ? [[name, matching] as const] : []
    })
    return { columns: all.map(({ column }) => column), agree: Object.fromEntries(agree) }
  }

  /**
   * Returns a line for each file of which other counts are claimed, with the first such encoding. Files without claims
   * are left out.
   */
  stale(claimed: Proof): readonly string[] {
    const now = this.proof(claimed)
    const files = [...this.seen].filter((file) => claimed.columns.some((column) => column.file === file))
    return files.sort().flatMap((file) => {
      const [was, is] = [claimed, now].map((proof) => linesOf(proof, file))
      const wrong = [...new Set([...(was ?? []), ...(is ?? [])])].find((line) => !was?.has(line) || !is?.has(line))
      if (wrong === undefined) return []
      const name = wrong.split(' ')[0] ?? ''
      const linesText = (lines?: ReadonlySet<string>) =>
        [...(lines ?? [])].filter((line) => line.startsWith(`${name} `)).join(', ') || 'nothing'
      return [`${file}: the reference claims ${linesText(was)}; counted: ${linesText(is)}`]
    })
  }
}

/** Returns a line for each encoding and column of a file. */
function linesOf({ columns, agree }: Proof, file: string): ReadonlySet<string> {
  const lines = Object.entries(agree).flatMap(([name, all]) =>
    all.flatMap(([at, n]) => {
      const column = columns[at]
      return column?.file === file ? [`${name} ${column.check} ${column.source || '-'} ${n}`] : []
    }),
  )
  return new Set(lines)
}

/**
 * Returns the names of the encodings of consecutive words in `all`, and in `withText` those of words that have a text,
 * which brings the word back.
 */
function encodingsIn(isa: Isa, code: Uint8Array, isOne: boolean) {
  const all = new Set<string>()
  const withText = new Set<string>()
  for (let at = 0; at < code.length; ) {
    const d = decodeAt(isa, code, at)
    const name = d.variant?.encoding.name
    if (name !== undefined && !isFiller(isa, d.words[0])) {
      all.add(name)
      if (d.status === 'ok' || d.status === 'reserved') withText.add(name)
    }
    if (isOne || d.bytes <= 0) break
    at += Math.max(d.bytes, isa.unit)
  }
  return { all, withText }
}

/** Returns whether a word only fills the room of a unit in a bundle. */
function isFiller({ bundles }: Isa, a: number): boolean {
  return bundles?.units[bundles.unitOf(a)]?.filler === a >>> 0
}

/** Returns the source text of the module that the reference loads, with a line for each encoding. */
export function proofText(isa: Isa, { columns, agree }: Proof): string {
  const quoted = (text: string) => `'${text}'`
  return [
    `// Counts the vectors that agree with each encoding of ${isa.title}; made by \`isa conformance --proof\`, never by hand.`,
    "import type { Proof } from '../proof.ts'",
    '',
    'export const proof: Proof = {',
    '  columns: [',
    ...columns.map(
      ({ file, check, source }) => `    { file: ${quoted(file)}, check: ${quoted(check)}, source: ${quoted(source)} },`,
    ),
    '  ],',
    '  agree: {',
    ...Object.entries(agree).map(
      ([name, all]) => `    ${quoted(name)}: [${all.map(([at, n]) => `[${at}, ${n}]`).join(', ')}],`,
    ),
    '  },',
    '}',
    '',
  ].join('\n')
}
