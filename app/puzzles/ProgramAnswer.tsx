// Shows the answer to a program puzzle: a box for the program, its cases, and the result of the check.

import { useId, useState } from 'react'
import { judgePuzzle, LONGEST, type PuzzleVerdict } from '../../src/emu/solve.ts'
import type { MachineSpec } from '../../src/expr/machine.ts'
import type { Architecture } from '../../src/isa/architecture.ts'
import type { Case, ProgramPuzzle } from '../../src/isa/puzzle.ts'
import { formatLink } from '../../src/share/link.ts'
import { packProgram } from '../../src/share/program.ts'
import { Icon } from '../controls/Icon.tsx'
import { announce } from '../store/announce.ts'
import { keySpelling } from '../store/commands.ts'
import { answerOf, noteAnswer, noteSolved, puzzleKey } from './kept.ts'
import { Solved } from './Solved.tsx'
import { caseText, dueText, hiddenText, verdictTexts } from './verdicts.ts'

interface Props {
  readonly architecture: Architecture
  readonly puzzle: ProgramPuzzle
}

export function ProgramAnswer({ architecture, puzzle }: Props) {
  const { isa, variants, machine } = architecture
  const id = puzzleKey(isa.id, puzzle.name)
  const box = useId()
  const [source, setSource] = useState(() => answerOf(id) ?? '')
  /** Verdict about the current text; undefined if the text has changed since the check. */
  const [verdict, setVerdict] = useState<PuzzleVerdict>()
  const [{ files }] = useState(() => machine(variants[0]?.id ?? ''))

  const type = (text: string) => {
    setSource(text)
    setVerdict(undefined)
    noteAnswer(id, text === '' ? undefined : text.slice(0, LONGEST))
  }
  const check = () => {
    const found = judgePuzzle(architecture, puzzle, source)
    setVerdict(found)
    if (found.is === 'right') noteSolved(id)
    announce(`${found.is === 'right' ? 'Solved. ' : ''}${verdictTexts(files, puzzle, found).join(' ')}`)
  }
  const texts = verdict && verdictTexts(files, puzzle, verdict)
  return (
    <div className="puzzle-answer">
      <div className="puzzle-task">
        <div className="puzzle-program">
          <label htmlFor={box}>Your program</label>
          <textarea
            id={box}
            className="mono"
            rows={Math.max(4, puzzle.most + 2)}
            spellCheck={false}
            autoCapitalize="off"
            autoComplete="off"
            value={source}
            aria-invalid={verdict && verdict.is !== 'right' ? true : undefined}
            aria-describedby={`${box}-about`}
            onChange={(e) => type(e.target.value)}
            onKeyDown={(e) => {
              if (keySpelling(e.nativeEvent) !== 'Mod+Enter') return
              e.preventDefault()
              check()
            }}
          />
          <p className="puzzle-check">
            <button type="button" onClick={check}>
              Check
            </button>
            <span className="soft" id={`${box}-about`}>
              An instruction a line. The program ends after its last line, and registers that are not named may be used.
            </span>
          </p>
        </div>
        <Cases puzzle={puzzle} files={files} failed={verdict && 'of' in verdict ? verdict.of : undefined} />
      </div>
      <div className="puzzle-verdict">
        {verdict?.is === 'right' && <Solved isa={isa.id} puzzle={puzzle} text={texts?.join(' ') ?? ''} />}
        {verdict && verdict.is !== 'right' && (
          <section className="puzzle-wrong" aria-label="Not right yet">
            {texts?.map((text) => (
              <p key={text}>{text}</p>
            ))}
            {'of' in verdict && (
              <p>
                <a href={programHref(isa.id, source, verdict.of)}>Step through this case in Program</a>
              </p>
            )}
          </section>
        )}
      </div>
    </div>
  )
}

const programHref = (isa: string, source: string, { before }: Case): string =>
  formatLink({ view: 'program', isa, payload: packProgram({ source, init: before }) })

interface CasesProps {
  readonly puzzle: ProgramPuzzle
  readonly files: MachineSpec['files']
  readonly failed: Case | undefined
}

function Cases({ puzzle: { cases, as }, files, failed }: CasesProps) {
  return (
    <div className="puzzle-cases">
      <table>
        <caption className="unseen">Cases</caption>
        <thead>
          <tr>
            <th scope="col">It finds</th>
            <th scope="col">It leaves</th>
          </tr>
        </thead>
        <tbody>
          {cases
            .filter((one) => !one.isHidden || one === failed)
            .map((one) => (
              <tr key={caseText(files, one, as)} data-failed={one === failed || undefined}>
                <td className="mono">{caseText(files, one, as)}</td>
                <td className="mono">
                  {dueText(files, one, as)}
                  {one === failed && <Icon name="x" label="not right yet" />}
                </td>
              </tr>
            ))}
        </tbody>
      </table>
      <p className="soft">{hiddenText(cases)}</p>
    </div>
  )
}
