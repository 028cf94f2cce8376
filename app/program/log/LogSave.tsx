// Saves the steps of the log to a file: the steps that were found, or all of the stretch.

import { useState } from 'react'
import type { MachineSpec } from '../../../src/expr/machine.ts'
import { type LogRow, MOST_ROWS_TOLD } from '../../../src/worker/log.ts'
import { Icon } from '../../controls/Icon.tsx'
import { Menu } from '../../controls/Menu.tsx'
import { saveFile } from '../../controls/save.ts'
import { useProgram } from '../facts/facts.ts'
import { useFormats } from '../facts/formats.ts'
import { session } from '../session/pageSession.ts'
import { seenOf, timelineRows } from '../timeline/sight.ts'
import { laneOf } from './asking.ts'
import { FILE_KINDS, type FileKind, fileText } from './logFile.ts'
import { stretchOf, useLog } from './logStore.ts'
import { rowWords } from './rowWords.ts'

/** Most steps of a file; each takes the worker about a millisecond. */
const MOST = 10_000
const number = (value: number) => value.toLocaleString('en')

export function LogSave({ spec, isSifted }: { readonly spec: MachineSpec; readonly isSifted: boolean }) {
  const [status, say] = useState('')
  const save = async (kind: FileKind) => {
    const { steps, of } = stepsNow(isSifted)
    if (steps.length === 0) {
      say('There is no step to save.')
      return
    }
    const rows = await allRows(steps, (done) => say(`Telling ${number(done)} of ${number(steps.length)} steps…`))
    if (typeof rows === 'string') {
      say(`Nothing was saved: ${rows}.`)
      return
    }
    const facts = useProgram.getState()
    const shown = timelineRows(facts)
    if (!shown) return
    const where = { assembly: facts.assembly, spec, rows: shown, format: useFormats.getState().lanes[0] }
    const { end, type, title } = FILE_KINDS[kind]
    const name = `log-steps-${steps[0]}-to-${steps.at(-1)}.${end}`
    saveFile(
      new Blob(
        [
          fileText(
            rows.map((row) => rowWords(row, where)),
            kind,
          ),
        ],
        { type },
      ),
      name,
    )
    const part = of > MOST ? `the last ${number(MOST)} of ${number(of)}` : number(steps.length)
    say(`Saved ${part} steps as ${name}, ${title}.`)
  }
  return (
    <div className="log-save">
      <span role="status" className="soft">
        {status}
      </span>
      <Menu
        label={
          <>
            <Icon name="download" /> Save
          </>
        }
        name="Save the log"
        items={() =>
          (Object.keys(FILE_KINDS) as FileKind[]).map((kind) => ({
            id: kind,
            title: FILE_KINDS[kind].title,
            run: () => void save(kind),
          }))
        }
      />
    </div>
  )
}

/** Returns the last steps of the log, at most `MOST`, and how many there are in all (`of`). */
function stepsNow(isSifted: boolean): { readonly steps: readonly number[]; readonly of: number } {
  const { found, last } = useLog.getState()
  if (isSifted) return { steps: found.slice(-MOST), of: found.length }
  const [first, end] = stretchOf(last, seenOf(useProgram.getState()))
  const from = Math.max(first, end - MOST + 1)
  return { steps: Array.from({ length: end - from + 1 }, (_, k) => from + k), of: end - first + 1 }
}

/** Asks the worker for the rows of steps in pieces. Returns a text that says why if it fails. */
async function allRows(steps: readonly number[], onPiece: (done: number) => void): Promise<readonly LogRow[] | string> {
  const rows: LogRow[] = []
  const { document, sets } = useProgram.getState()
  while (rows.length < steps.length) {
    onPiece(rows.length)
    const next = steps.slice(rows.length, rows.length + MOST_ROWS_TOLD)
    const answer = await session.question({
      do: 'log',
      log: { of: 'file', steps: next, ...laneOf(useProgram.getState()) },
    })
    const now = useProgram.getState()
    if (now.document !== document || now.sets !== sets) return 'the program was changed meanwhile'
    if (answer?.did === 'failed') return answer.message
    if (answer?.did !== 'log') return 'the worker could not look at the run'
    if (answer.ended) return 'there is no memory to look further'
    rows.push(...answer.rows)
  }
  return rows
}
