// Defines the columns of the list of encodings: their cells, their order for sorting, and their text in files.
import type { ReactNode } from 'react'
import { EVIDENCES } from '../../src/encoding/evidence.ts'
import type { Listed } from '../../src/encoding/listed.ts'
import { numbersText, type Reference } from '../../src/encoding/reference.ts'
import { CERTAINTIES } from '../../src/isa/certainty.ts'
import { marksIn } from '../../src/search/marks.ts'
import type { Query } from '../../src/search/query.ts'
import { BitsPicture } from '../bits/BitsPicture.tsx'
import { huesOf } from '../bits/hues.ts'
import { Marked } from '../controls/Marked.tsx'
import { EVIDENCE } from '../instruction/Evidence.tsx'
import type { ReferenceHit } from './finding.ts'
import { NamingTag, SemanticsSign } from './Signs.tsx'
import { SyntaxLine } from './SyntaxLine.tsx'

/** Properties of a cell. */
interface CellProps {
  readonly reference: Reference
  readonly hit: ReferenceHit
  readonly query: Query
}

export interface ReferenceColumn {
  readonly id: string
  readonly title: string
  /** Whether the column is shown unless the user hides it; `always`: it cannot be hidden. */
  readonly shown: 'always' | boolean
  /** Width in pixels. For the description it is the least width, since it takes all the room that is left. */
  readonly width: number
  /** Returns the value to sort by; left out if the column cannot be sorted. */
  readonly sort?: (hit: ReferenceHit) => string | number
  /** Plain text, for files and for the tooltips of cells that are cut off; left out if the cell is a picture. */
  readonly text?: (hit: ReferenceHit, reference: Reference) => string
  readonly Cell: (props: CellProps) => ReactNode
}

/** Grades of certainty, the best first. */
const KNOWN = Object.keys(CERTAINTIES)
const syntaxText = ({ entry }: ReferenceHit): string => entry.syntax.map(({ text }) => text).join('')
const evidenceText = ({ entry: { evidence, weakest } }: ReferenceHit): string =>
  evidence === weakest ? evidence : `${evidence}, fields ${weakest}`
const value = ({ entry }: ReferenceHit): string => `0x${entry.value}`
const mask = ({ entry }: ReferenceHit): string => `0x${entry.mask}`

const ALL: readonly ReferenceColumn[] = [
  {
    id: 'name',
    title: 'Name',
    shown: 'always',
    width: 152,
    sort: ({ entry }) => entry.encoding.name,
    text: ({ entry }) => entry.encoding.name,
    // The row makes this a link.
    Cell: ({ hit: { entry }, query }) => (
      <Marked text={entry.encoding.name} ranges={marksIn(query, entry.encoding.name, 'name')} />
    ),
  },
  {
    id: 'syntax',
    title: 'Syntax',
    shown: true,
    width: 250,
    sort: syntaxText,
    text: syntaxText,
    Cell: ({ reference, hit: { entry } }) =>
      entry.naming === 'named' ? (
        <SyntaxLine isa={reference.isa} layout={entry.encoding.layout} parts={entry.syntax} apart />
      ) : (
        <NamingTag entry={entry} />
      ),
  },
  {
    id: 'description',
    title: 'What it does',
    shown: true,
    width: 200,
    text: ({ entry, because }) => [because, entry.encoding.doc].filter(Boolean).join('. '),
    Cell: ({ hit: { entry, because }, query }) => (
      <>
        {because !== undefined && <span className="ref-because">{because}</span>}
        <Marked text={entry.encoding.doc} ranges={marksIn(query, entry.encoding.doc, 'prose')} />
      </>
    ),
  },
  {
    id: 'group',
    title: 'Group',
    shown: false,
    width: 130,
    sort: ({ entry }) => entry.encoding.group,
    text: ({ entry }) => entry.encoding.group,
    Cell: ({ hit: { entry } }) => entry.encoding.group,
  },
  {
    id: 'fields',
    title: 'Fields',
    shown: false,
    width: 160,
    sort: ({ entry }) => entry.fields.length,
    text: ({ entry }) => entry.fields.join(' '),
    Cell: ({ reference, hit: { entry } }) => <Fields reference={reference} hit={{ entry, score: 0 }} />,
  },
  {
    id: 'opcode',
    title: 'Opcode',
    shown: false,
    width: 120,
    sort: ({ entry }) => entry.numbers[0] ?? -1,
    text: ({ entry }, { opcodes }) => (opcodes ? numbersText(opcodes, entry.numbers) : ''),
    Cell: ({ reference: { opcodes }, hit: { entry } }) => <code>{opcodes && numbersText(opcodes, entry.numbers)}</code>,
  },
  {
    id: 'value',
    title: 'Value',
    shown: false,
    width: 170,
    sort: value,
    text: value,
    Cell: ({ hit }) => <code>{value(hit)}</code>,
  },
  {
    id: 'mask',
    title: 'Mask',
    shown: false,
    width: 170,
    sort: mask,
    text: mask,
    Cell: ({ hit }) => <code>{mask(hit)}</code>,
  },
  {
    id: 'length',
    title: 'Bytes',
    shown: true,
    width: 56,
    sort: ({ entry }) => entry.bytes[0] ?? 0,
    text: ({ entry }) => entry.bytes.join(' or '),
    Cell: ({ hit: { entry } }) => entry.bytes.join('/'),
  },
  {
    id: 'evidence',
    title: 'Evidence',
    shown: true,
    width: 68,
    sort: ({ entry }) => EVIDENCES.length * EVIDENCES.indexOf(entry.evidence) + EVIDENCES.indexOf(entry.weakest),
    text: evidenceText,
    Cell: ({ hit }) => <EvidenceSign hit={hit} />,
  },
  {
    id: 'meaning',
    title: 'Meaning',
    shown: true,
    width: 68,
    sort: ({ entry }) => KNOWN.indexOf(entry.facets.semantics),
    text: ({ entry }) => entry.facets.semantics,
    Cell: ({ hit: { entry } }) => <SemanticsSign semantics={entry.facets.semantics} />,
  },
  {
    id: 'bits',
    title: 'Bits',
    shown: true,
    width: 212,
    Cell: ({ reference, hit: { entry } }) => <BitsPicture isa={reference.isa} layout={entry.encoding.layout} />,
  },
]

/** Width of a letter in pixels, and the most letters of a name that are shown in full. */
const LETTER = 8
const LONGEST_NAME = 22

/** Returns the columns of an architecture, in the order of the table. */
export function columnsOf({ opcodes, entries }: Reference): readonly ReferenceColumn[] {
  const longest = Math.max(...entries.map(({ encoding }) => encoding.name.length))
  const width = LETTER * Math.min(longest + 1, LONGEST_NAME)
  return ALL.filter(({ id }) => id !== 'opcode' || opcodes !== undefined).map((column) =>
    column.id === 'name' ? { ...column, width } : column,
  )
}

export const isShown = ({ id, shown }: ReferenceColumn, chosen: Readonly<Record<string, boolean>>): boolean =>
  shown === 'always' || (chosen[id] ?? shown)

/** Width in pixels of the checkbox before the name. */
const BOX = 28
/**
 * Columns in the order in which they are left out when room is short; columns that the user chose go after the others.
 */
const GOING = ['bits', 'syntax', 'fields', 'group', 'mask', 'value', 'opcode', 'evidence', 'length', 'meaning']

/** Returns the columns that fit into a width in pixels. */
export function columnsThatFit(
  columns: readonly ReferenceColumn[],
  chosen: Readonly<Record<string, boolean>>,
  width: number,
): readonly ReferenceColumn[] {
  const going = [...GOING].sort((x, y) => Number(chosen[x] ?? false) - Number(chosen[y] ?? false))
  let left = columns
  for (const id of going) {
    if (left.reduce((sum, column) => sum + column.width, BOX) <= width) break
    left = left.filter((column) => column.id !== id)
  }
  return left
}

/** Columns that every file has, even if they are not shown. */
const IN_FILES: ReadonlySet<string> = new Set(['name', 'syntax', 'value', 'mask', 'length', 'evidence', 'description'])

/** Columns whose texts are code. */
const CODE: ReadonlySet<string> = new Set(['name', 'syntax', 'value', 'mask'])

/** Returns the list as it is shown, as a table of text. */
export function listedOf(
  reference: Reference,
  hits: readonly ReferenceHit[],
  chosen: Readonly<Record<string, boolean>>,
): Listed {
  const columns = columnsOf(reference).filter(
    (column) => column.text && (IN_FILES.has(column.id) || isShown(column, chosen)),
  )
  return {
    columns: columns.map(({ title }) => title.toLowerCase()),
    code: new Set(columns.filter(({ id }) => CODE.has(id)).map(({ title }) => title.toLowerCase())),
    rows: hits.map((hit) => columns.map(({ text }) => text?.(hit, reference) ?? '')),
  }
}

/** Shows a sign only if something is not documented. */
function EvidenceSign({ hit }: { readonly hit: ReferenceHit }) {
  const { evidence, weakest } = hit.entry
  const shownEvidence = evidenceText(hit)
  if (weakest === 'documented') return <span className="unseen">{shownEvidence}</span>
  const isField = evidence === 'documented'
  return (
    <span
      className="evidence"
      data-evidence={isField ? weakest : evidence}
      data-field={isField || undefined}
      title={isField ? `documented; of some field: ${EVIDENCE[weakest]}` : `${shownEvidence}: ${EVIDENCE[evidence]}`}
    >
      <span className="unseen">{shownEvidence}</span>
    </span>
  )
}

function Fields({ reference, hit: { entry } }: Omit<CellProps, 'query'>) {
  const hues = huesOf(reference.isa, entry.encoding.layout)
  return (
    <span className="ref-fields">
      {entry.fields.map((field) => (
        <span key={field} data-hue={hues.get(field)}>
          {field}{' '}
        </span>
      ))}
    </span>
  )
}
