// Derives pages of the reference from the description: registers, memories, operand kinds and tables.

import { templateNodesOf } from '../encoding/encoding.ts'
import type { Node } from '../encoding/node.ts'
import { fieldAbout, slug } from '../encoding/reference.ts'
import { samplesOf } from '../encoding/sample.ts'
import type { Encoding, Isa } from '../encoding/types.ts'
import { reads, writes } from '../expr/uses.ts'
import type { Architecture, Table } from './architecture.ts'
import { someMeaning } from './asked.ts'

/** An operand as it stands in an encoding. */
export interface OperandUse {
  readonly encoding: Encoding
  readonly node: Exclude<Node, { kind: 'text' | 'number' }>
}

export type Page = {
  /** Name in links, which no encoding has. */
  readonly id: string
  readonly title: string
  /** Description in one line of plain words; may be empty. */
  readonly about: string
} & (
  | { readonly kind: 'registers'; readonly file: string }
  | { readonly kind: 'memory'; readonly space: string }
  | { readonly kind: 'operand'; readonly uses: readonly OperandUse[] }
  | { readonly kind: 'table'; readonly table: Table }
)

/** Titles of the kinds of pages, in the order in which they are shown. */
export const PAGE_KINDS: Readonly<Record<Page['kind'], string>> = {
  registers: 'Registers',
  memory: 'Memory',
  operand: 'Operand kinds',
  table: 'Tables',
}

type Described = Pick<Architecture, 'isa' | 'variants' | 'machine' | 'tables'>

const made = new WeakMap<object, readonly Page[]>()

/** Returns the pages of an architecture, in the order of their kinds, tables last; made once. */
export function pagesOf(architecture: Described): readonly Page[] {
  let pages = made.get(architecture)
  if (!pages) {
    const taken = new Set(architecture.isa.encodings.map(({ name }) => name))
    // A table keeps its name, because links to it are older.
    const tables = (architecture.tables ?? []).map(
      (table): Page => ({ kind: 'table', id: table.id, title: table.title, about: table.about, table }),
    )
    for (const { id } of tables) taken.add(id)
    const derived = [...places(architecture), ...operands(architecture.isa)].map((page) => {
      let { id } = page
      for (let n = 2; taken.has(id); n++) id = `${page.id}-${n}`
      taken.add(id)
      return { ...page, id }
    })
    pages = [...derived, ...tables]
    made.set(architecture, pages)
  }
  return pages
}

// ---- registers and memories -----------------------------------------------------------------------------------------

function places({ variants, machine }: Described): readonly Page[] {
  const { files, spaces } = machine(variants[0]?.id ?? '')
  const registers = Object.entries(files).flatMap(([file, { about, hidden, count, show }]): Page[] => {
    const title = count === 1 ? show(0) : `${show(0)} to ${show(count - 1)}`
    return hidden ? [] : [{ kind: 'registers', id: `registers.${slug(file) || file}`, title, about, file }]
  })
  const memories = Object.entries(spaces).map(
    ([space, { about }]): Page => ({
      kind: 'memory',
      id: `memory.${slug(space) || space}`,
      title: space,
      about,
      space,
    }),
  )
  return [...registers, ...memories]
}

/** The register files and memories that the words of an encoding read and write. */
interface Touched {
  readonly reads: ReadonlySet<string>
  readonly writes: ReadonlySet<string>
}

const touched = new WeakMap<object, ReadonlyMap<string, Touched>>()

/**
 * Returns, by the name of each encoding, the register files (as `r`) and memories (as `[device]`) that it reads and
 * writes. Words with all forms of its operands are tried; both sets are empty if the meaning is not known.
 */
export function touchedBy(architecture: Pick<Architecture, 'isa' | 'variants' | 'machine' | 'meaning'>) {
  let found = touched.get(architecture)
  if (!found) {
    const variant = architecture.variants[0]?.id ?? ''
    const machine = architecture.machine(variant)
    found = new Map(
      architecture.isa.encodings.map((e): [string, Touched] => {
        const all = samplesOf(architecture.isa, e).flatMap(
          (d) => someMeaning(architecture, d, variant, machine)?.meaning ?? [],
        )
        const names = (of: typeof reads) =>
          new Set(
            all.flatMap(({ effects }) => {
              const { registers, spaces } = of(effects)
              return [...registers.map(({ file }) => file), ...spaces.map(memoryName)]
            }),
          )
        return [e.name, { reads: names(reads), writes: names(writes) }]
      }),
    )
    touched.set(architecture, found)
  }
  return found
}
export const memoryName = (space: string): string => `[${space}]`

// ---- operands -------------------------------------------------------------------------------------------------------

/**
 * Returns pages for operands of lines that have a kind; those that look the same share a page. Operands inside an
 * operand have no page.
 */
function operands(isa: Isa): readonly Page[] {
  const found = new Map<string, { readonly name: string; readonly uses: OperandUse[] }>()
  for (const encoding of isa.encodings) {
    for (const node of [...encoding.body, ...encoding.also]) {
      if (node.kind === 'text' || node.kind === 'number') continue
      const name = kindOf(encoding, node)
      if (name === undefined || !isWorthAPage(node)) continue
      const key = `${name} ${looks(node)}`
      const known = found.get(key) ?? { name, uses: [] }
      known.uses.push({ encoding, node })
      found.set(key, known)
    }
  }
  return [...found.values()].map(
    ({ name, uses }): Page => ({
      kind: 'operand',
      id: `operand.${name}`,
      title: name,
      about: aboutOf(isa, uses),
      uses,
    }),
  )
}

/** Returns the name of a node's kind. Inline choices have no kind, because they belong to one line alone. */
function kindOf({ kinds }: Encoding, node: OperandUse['node']): string | undefined {
  if (node.kind === 'choice') return node.kindName === '' || node.place.length === 0 ? undefined : node.kindName
  return Object.keys(kinds).find((name) => kinds[name]?.codec === node.codec)
}

/** Whether an operand gets a page: one form without a choice in it says no more than its name. */
const isWorthAPage = (node: OperandUse['node']): boolean =>
  node.kind === 'codec' ||
  node.forms.length > 1 ||
  node.forms.some(({ body }) => [...templateNodesOf(body)].some((n) => n.kind === 'choice' || n.kind === 'codec'))

/** Returns the forms of an operand as text, wherever its bits are. */
const looks = (node: OperandUse['node']): string =>
  node.kind === 'codec' ? node.codec.name : node.forms.map(({ pattern, asm }) => `${pattern} ${asm}`).join('; ')

/** Returns the description that most of the operand's fields have; empty if none of them has one. */
function aboutOf(isa: Isa, uses: readonly OperandUse[]): string {
  const counts = new Map<string, number>()
  for (const { encoding, node } of uses) {
    const text = fieldAbout(isa, encoding, node.name)
    if (text) counts.set(text, (counts.get(text) ?? 0) + 1)
  }
  return [...counts].sort(([, x], [, y]) => y - x)[0]?.[0] ?? ''
}
