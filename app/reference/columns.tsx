// The columns of the table of encodings: what stands in them, and by what they sort.
import {
  columnVisibilityFeature,
  createColumnHelper,
  createSortedRowModel,
  rowSortingFeature,
  sortFn_alphanumeric,
  sortFn_basic,
  tableFeatures,
} from '@tanstack/react-table'
import { CERTAINTIES } from '../../src/isa/certainty.ts'
import { EVIDENCES } from '../../src/spec/evidence.ts'
import { type Entry, numbersText, type Reference } from '../../src/spec/reference.ts'
import type { Hit } from '../../src/spec/search.ts'
import { huesOf } from '../bits/hues.ts'
import { Evidence } from '../instruction/Evidence.tsx'
import { EncodingLink } from './EncodingLink.tsx'
import { NamingTag, SemanticsWord } from './Signs.tsx'
import { SyntaxLine } from './SyntaxLine.tsx'

export const features = tableFeatures({
  rowSortingFeature,
  columnVisibilityFeature,
  sortedRowModel: createSortedRowModel(),
  sortFns: { alphanumeric: sortFn_alphanumeric, basic: sortFn_basic },
})

const helper = createColumnHelper<typeof features, Hit>()
/** From the best to the worst, as they are sorted. */
const KNOWN = Object.keys(CERTAINTIES)

/** Of a documented encoding some field may be known from elsewhere. */
const EvidenceCell = ({ entry: { evidence, weakest } }: { readonly entry: Entry }) => (
  <>
    <Evidence evidence={evidence} />
    {weakest !== evidence && (
      <div className="ref-soft">
        fields <Evidence evidence={weakest} />
      </div>
    )}
  </>
)

export const columnsOf = (reference: Reference, query: string) =>
  helper.columns([
    helper.accessor((hit) => hit.entry.encoding.name, {
      id: 'name',
      header: 'Name',
      enableHiding: false,
      sortFn: 'alphanumeric',
      cell: ({ row: { original: hit } }) => (
        <>
          <EncodingLink isa={reference.isa.id} entry={hit.entry} query={query} /> <NamingTag entry={hit.entry} />
        </>
      ),
    }),
    helper.accessor((hit) => hit.entry.encoding.doc, {
      id: 'description',
      header: 'Description',
      sortFn: 'alphanumeric',
      cell: ({ row: { original: hit } }) => <Description reference={reference} hit={hit} />,
    }),
    helper.accessor((hit) => hit.entry.encoding.group, { id: 'group', header: 'Group', sortFn: 'alphanumeric' }),
    helper.accessor((hit) => hit.entry.bytes[0] ?? 0, {
      id: 'length',
      header: 'Bytes',
      sortFn: 'basic',
      cell: ({ row: { original: hit } }) => hit.entry.bytes.join(' or '),
    }),
    helper.accessor((hit) => hit.entry.fields.length, {
      id: 'fields',
      header: 'Fields',
      sortFn: 'basic',
      cell: ({ row: { original: hit } }) => <Fields reference={reference} hit={hit} />,
    }),
    helper.accessor((hit) => hit.entry.numbers[0] ?? Number.parseInt(hit.entry.value, 16), {
      id: 'opcode',
      header: reference.opcodes ? 'Opcode, value, mask' : 'Value, mask',
      sortFn: 'basic',
      cell: ({ row: { original: hit } }) => <OpcodeCell reference={reference} hit={hit} />,
    }),
    helper.accessor(
      ({ entry }) => EVIDENCES.length * EVIDENCES.indexOf(entry.evidence) + EVIDENCES.indexOf(entry.weakest),
      {
        id: 'evidence',
        header: 'Evidence',
        sortFn: 'basic',
        cell: ({ row: { original: hit } }) => <EvidenceCell entry={hit.entry} />,
      },
    ),
    helper.accessor((hit) => KNOWN.indexOf(hit.entry.facets.semantics), {
      id: 'semantics',
      header: 'Semantics',
      sortFn: 'basic',
      cell: ({ row: { original: hit } }) => <SemanticsWord semantics={hit.entry.facets.semantics} />,
    }),
  ])

interface CellProps {
  readonly reference: Reference
  readonly hit: Hit
}

export function Description({ reference, hit: { entry, because } }: CellProps) {
  const { encoding } = entry
  return (
    <>
      <span className="ref-doc">{encoding.doc}</span>
      {entry.naming === 'named' && <SyntaxLine isa={reference.isa} layout={encoding.layout} pieces={entry.syntax} />}
      {because !== undefined && <span className="ref-because">{because}</span>}
    </>
  )
}

function Fields({ reference, hit: { entry } }: CellProps) {
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

export function OpcodeCell({ reference: { opcodes }, hit: { entry } }: CellProps) {
  return (
    <span className="ref-opcode">
      {opcodes && <span className="ref-numbers">{numbersText(opcodes, entry.numbers)}</span>}
      <span className="ref-mask">
        <span>{entry.value}</span> <span>{entry.mask}</span>
      </span>
    </span>
  )
}
