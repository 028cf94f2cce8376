// Shows the steps of the log as a table and draws only the rows in sight; the number of a step leads to it.
import { useVirtualizer } from '@tanstack/react-virtual'
import { useEffect, useRef } from 'react'
import type { MachineSpec } from '../../../src/expr/machine.ts'
import type { LogRow } from '../../../src/worker/log.ts'
import { Gap } from '../../controls/Gap.tsx'
import { useProgram } from '../facts/facts.ts'
import { useFormats } from '../facts/formats.ts'
import { teamOf } from '../facts/groups.ts'
import { session } from '../session/pageSession.ts'
import { seenOf, timelineRows } from '../timeline/sight.ts'
import { stretchOf, useLog } from './logStore.ts'
import { rowWords } from './rowWords.ts'

interface Props {
  readonly spec: MachineSpec
  readonly isSifted: boolean
}

/** Height of a row in pixels, as in the style sheet. */
const HEIGHT = 26

export function LogTable({ spec, isSifted }: Props) {
  const seen = useProgram(seenOf)
  const now = useProgram((s) => s.moment?.step ?? 0)
  const hasWho = useProgram((s) => spec.lanes > 1 || teamOf(s) !== undefined)
  const last = useLog((s) => s.last)
  const found = useLog((s) => s.found)
  const [first, end] = stretchOf(last, seen)
  const count = isSifted ? found.length : end - first + 1
  const scroller = useRef<HTMLDivElement>(null)
  const virtual = useVirtualizer({
    count,
    getScrollElement: () => scroller.current,
    estimateSize: () => HEIGHT,
    overscan: 8,
  })
  const items = virtual.getVirtualItems()
  const [top, bottom] = [items[0]?.index ?? 0, items.at(-1)?.index ?? 0]
  useEffect(() => useLog.setState({ sight: [top, bottom] }), [top, bottom])
  const { scrollToIndex } = virtual
  // Scrolls to the step the machine is at, or to the last one if that step is not in the table.
  useEffect(() => {
    if (!isSifted && count > 0) scrollToIndex(now >= first && now <= end ? now - first : count - 1)
  }, [isSifted, now, first, end, count, scrollToIndex])
  const numbers = items.map(({ index }) => (isSifted ? (found[index] ?? 0) : first + index))
  return (
    <div className="log-scroll" ref={scroller}>
      <table aria-rowcount={count + 1} data-who={hasWho || undefined}>
        <caption className="unseen">Steps of the run</caption>
        <thead>
          <tr>
            <th scope="col">Step</th>
            <th scope="col">Line</th>
            <th scope="col">Instruction</th>
            {hasWho && <th scope="col">Who ran</th>}
            <th scope="col">What it did</th>
            <th scope="col">Memory</th>
          </tr>
        </thead>
        <tbody>
          <Gap height={items[0]?.start ?? 0} />
          {numbers.map((step, k) => (
            <Row key={step} step={step} index={top + k} isNow={step === now} hasWho={hasWho} spec={spec} />
          ))}
          <Gap height={virtual.getTotalSize() - (items.at(-1)?.end ?? 0)} />
        </tbody>
      </table>
    </div>
  )
}

interface RowProps {
  readonly step: number
  readonly index: number
  readonly isNow: boolean
  readonly hasWho: boolean
  readonly spec: MachineSpec
}

function Row({ step, index, isNow, hasWho, spec }: RowProps) {
  const row = useLog((s) => s.rows.get(step))
  return (
    <tr aria-rowindex={index + 2} aria-current={isNow ? 'step' : undefined}>
      <th scope="row">
        <button type="button" className="link" onClick={() => session.seek(step)}>
          {step}
        </button>
      </th>
      {row ? <Cells row={row} hasWho={hasWho} spec={spec} /> : <td colSpan={hasWho ? 5 : 4}>…</td>}
    </tr>
  )
}

function Cells({ row, hasWho, spec }: Pick<RowProps, 'hasWho' | 'spec'> & { readonly row: LogRow }) {
  const assembly = useProgram((s) => s.assembly)
  const rows = useProgram(timelineRows)
  const format = useFormats((s) => s.lanes[0])
  if (!rows) return null
  const { address, line, instruction, who, did, memory } = rowWords(row, { assembly, spec, rows, format })
  return (
    <>
      <td className="mono" title={address}>
        {line ?? address}
      </td>
      <td className="mono" title={instruction}>
        {instruction}
      </td>
      {hasWho && <td title={who}>{who}</td>}
      <td className="mono" title={did}>
        {did}
      </td>
      <td title={memory}>{memory}</td>
    </>
  )
}
