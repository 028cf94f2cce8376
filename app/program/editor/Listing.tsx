// Shows the assembled program as a table, with the next instruction, and breakpoints to set without an editor.
import { createColumnHelper, tableFeatures, useTable } from '@tanstack/react-table'
import { useVirtualizer } from '@tanstack/react-virtual'
import { Fragment, useMemo, useRef } from 'react'
import { additionParts } from '../../../src/encoding/additions.ts'
import { JOINT } from '../../../src/encoding/bundles.ts'
import type { SourceLine } from '../../../src/encoding/source.ts'
import { bytesOfWords, hexOf } from '../../../src/encoding/words.ts'
import { formatLink } from '../../../src/share/link.ts'
import { placedPieces } from '../../bits/offsets.ts'
import { Gap } from '../../controls/Gap.tsx'
import { TableHead } from '../../controls/TableHead.tsx'
import { breakpointLines } from '../document/breakpoints.ts'
import { listedLines, type ProgramLine } from '../facts/bundles.ts'
import { addressShown, useAssembly, useProgram } from '../facts/facts.ts'
import { othersAt, othersText, teamOf } from '../facts/groups.ts'
import { session } from '../session/pageSession.ts'

const features = tableFeatures({})
const helper = createColumnHelper<typeof features, ProgramLine>()

const textOf = ({ words }: ProgramLine): string => words.map(({ text }) => text).join(JOINT)

const columns = helper.columns([
  helper.display({ id: 'break', header: 'Break', cell: ({ row: { original: line } }) => <Breakpoint line={line} /> }),
  helper.accessor('address', { header: 'Address', cell: ({ getValue }) => getValue().toString(16).padStart(4, '0') }),
  helper.display({ id: 'word', header: 'Word', cell: ({ row: { original: line } }) => <Words line={line} /> }),
  helper.display({ id: 'text', header: 'Instruction', cell: ({ row: { original: line } }) => <Text line={line} /> }),
  helper.accessor('line', { header: 'Line' }),
])

const Words = ({ line: { words } }: { readonly line: ProgramLine }) =>
  words.map((word) => <Word key={word.address} line={word} />)

function Word({ line: { made } }: { readonly line: SourceLine }) {
  const isa = useProgram((s) => s.document.isa)
  const hex = hexOf(bytesOfWords(made.words, made.bytes))
  return <a href={formatLink({ view: 'word', isa, hex })}>{hex}</a>
}

/** Shows the text of a line; parts of it that no source prints have a quiet colour. */
function Text({ line }: { readonly line: ProgramLine }) {
  const isa = useProgram((s) => s.architecture?.isa)
  return line.words.map(({ address, text }, k) => (
    <Fragment key={address}>
      {k > 0 && JOINT}
      {isa
        ? placedPieces(additionParts(isa, text)).map(({ at, piece }) =>
            piece.isAddition ? (
              <span key={at} className="addition">
                {piece.text}
              </span>
            ) : (
              piece.text
            ),
          )
        : text}
    </Fragment>
  ))
}

function Breakpoint({ line }: { readonly line: ProgramLine }) {
  const assembly = useAssembly()
  const set = useProgram((s) => breakpointLines(s.breakpoints, assembly).has(line.line))
  return (
    <button
      type="button"
      className="breakpoint"
      aria-pressed={set}
      aria-label={`Breakpoint at line ${line.line}, ${textOf(line)}`}
      onClick={() => session.toggleBreakpoint(line.line)}
    />
  )
}

export function ListingPane() {
  return (
    <section className="panel listing" aria-labelledby="listing-title">
      <h2 id="listing-title">Listing</h2>
      <Lines />
    </section>
  )
}

/** Maximum number of lines that are all drawn; of a longer program only those in sight are, in a box that scrolls. */
const MANY = 200
/** Height of a row in pixels, assumed until the row is drawn. */
const HEIGHT = 30

function Lines() {
  const assembly = useAssembly()
  const lines = useMemo(() => listedLines(assembly), [assembly])
  const address = useProgram((s) => (s.going ? undefined : addressShown(s)))
  const others = useProgram(othersAt)
  const going = useProgram((s) => s.going !== undefined)
  const scroller = useRef<HTMLDivElement>(null)
  const isLong = lines.length > MANY
  const virtual = useVirtualizer({
    count: lines.length,
    enabled: isLong,
    getScrollElement: () => scroller.current,
    estimateSize: () => HEIGHT,
    overscan: 10,
  })
  const items = virtual.getVirtualItems()
  const first = items[0]?.index ?? 0
  const end = isLong ? first + items.length : lines.length
  const shown = useMemo(() => lines.slice(first, end), [lines, first, end])
  const table = useTable({ features, columns, data: shown, getRowId: (line) => String(line.line) })
  return (
    <div className="listing-scroll" ref={scroller} data-long={isLong || undefined}>
      <table aria-rowcount={isLong ? lines.length + 1 : undefined}>
        <caption className="unseen">The assembled program, and its breakpoints</caption>
        <TableHead groups={table.getHeaderGroups()} />
        <tbody className="mono">
          <Gap height={items[0]?.start ?? 0} />
          {table.getRowModel().rows.map((row, k) => {
            const here = row.original.address === address
            return (
              <tr
                key={row.id}
                ref={isLong ? virtual.measureElement : undefined}
                aria-rowindex={isLong ? first + k + 2 : undefined}
                aria-current={here ? 'step' : undefined}
                data-index={first + k}
                data-line={row.original.line}
              >
                {row.getAllCells().map((cell) => (
                  <td key={cell.id} data-column={cell.column.id}>
                    {cell.column.id === 'address' && here && (
                      <span className="here" title="the next instruction">
                        ▶
                      </span>
                    )}
                    {cell.column.id === 'address' && <Others count={going ? 0 : others.get(row.original.address)} />}
                    <table.FlexRender cell={cell} />
                  </td>
                ))}
              </tr>
            )
          })}
          <Gap height={isLong ? virtual.getTotalSize() - (items.at(-1)?.end ?? 0) : 0} />
        </tbody>
      </table>
    </div>
  )
}

function Others({ count }: { readonly count: number | undefined }) {
  const architecture = useProgram((s) => s.architecture)
  const document = useProgram((s) => s.document)
  const team = teamOf({ architecture, document })
  if (!count || !team) return null
  const text = othersText(count, team)
  return (
    <span className="others-here" title={text}>
      <span aria-hidden="true">+{count}</span>
      <span className="unseen">{text}</span>
    </span>
  )
}
