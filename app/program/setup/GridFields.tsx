// Who runs: how many blocks of how many threads, and the words they are given. A change starts the program over.
import { Minus, Plus } from 'lucide-react'
import { useId, useState } from 'react'
import { gridOf } from '../../../src/emu/groups.ts'
import type { Grid, MachineSpec } from '../../../src/expr/machine.ts'
import { specOf } from '../document/machineSpec.ts'
import { originOf, useProgram } from '../facts/facts.ts'
import { chooseGrid } from '../session/session.ts'
import {
  blockName,
  capital,
  DIRECTIONS,
  type Draft,
  draftOf,
  floatReading,
  gridText,
  type Problem,
  readGrid,
} from './grid.ts'

type Rules = NonNullable<MachineSpec['blocks']>

export function GridPanel() {
  const architecture = useProgram((s) => s.architecture)
  const { variant, init } = useProgram((s) => s.document)
  if (!architecture) return null
  const spec = specOf(architecture, variant)
  if (!spec.blocks) return null
  const grid = gridOf(spec, init)
  return <Form grid={grid} rules={spec.blocks} lanes={spec.lanes} />
}

interface Props {
  readonly grid: Grid
  readonly rules: Rules
  readonly lanes: number
}

function Form({ grid, rules, lanes }: Props) {
  const before = draftOf(grid, rules)
  const [draft, type] = useState<Draft>(before)
  const [problems, setProblems] = useState<readonly Problem[]>([])
  // Another program: its grid takes the place of what was typed. The boxes stay, and the focus with them.
  const [seen, see] = useState(grid)
  if (JSON.stringify(seen) !== JSON.stringify(grid)) {
    see(grid)
    type(before)
    setProblems([])
  }
  const id = useId()
  const changed = JSON.stringify(draft) !== JSON.stringify(before)
  const put = (of: keyof Draft, texts: readonly string[]) => type({ ...draft, [of]: texts })
  const apply = () => {
    const read = readGrid(draft, rules)
    setProblems('problems' in read ? read.problems : [])
    if ('grid' in read && changed) chooseGrid(read.grid)
  }
  const box = (of: keyof Draft, k: number, name: string) => (
    <input
      className="mono"
      type="text"
      autoComplete="off"
      spellCheck={false}
      aria-label={name}
      aria-invalid={problems.some(({ part }) => part === `${of} ${k}` || part === of) || undefined}
      aria-describedby={problems.length ? id : undefined}
      value={draft[of][k] ?? ''}
      onChange={(e) => put(of, draft[of].with(k, e.target.value))}
    />
  )
  return (
    <form
      className="panel grid-panel"
      aria-label="Grid"
      onSubmit={(event) => {
        event.preventDefault()
        apply()
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !changed) return
        type(before)
        setProblems([])
      }}
    >
      <Sizes title="Grid" unit={`${blockName(rules)}s`}>
        {draft.blocks.map((_, k) => (
          <Size key={DIRECTIONS[k]} first={k === 0}>
            {box('blocks', k, `${capital(blockName(rules))}s in direction ${DIRECTIONS[k]}`)}
          </Size>
        ))}
      </Sizes>
      {rules.most > 1 && (
        <Sizes title="Block" unit="threads">
          {draft.threads.map((_, k) => (
            <Size key={DIRECTIONS[k]} first={k === 0}>
              {box('threads', k, `Threads of a block in direction ${DIRECTIONS[k]}`)}
            </Size>
          ))}
        </Sizes>
      )}
      <p className="soft grid-text">{gridText(grid, rules, lanes)}</p>
      <fieldset className="parameters">
        <legend className="unseen">Parameters</legend>
        <strong aria-hidden="true">Parameters</strong>
        {draft.parameters.map((typed, k) => (
          <Parameter key={rules.parameter(k)} name={rules.parameter(k)} typed={typed}>
            {box('parameters', k, `Parameter ${rules.parameter(k)}`)}
          </Parameter>
        ))}
        <span className="parameter-count">
          {draft.parameters.length === 0 && <span className="soft">none</span>}
          <button
            type="button"
            className="icon"
            aria-label="Add a parameter"
            title="Add a parameter"
            onClick={() => put('parameters', [...draft.parameters, '0'])}
          >
            <Plus aria-hidden="true" size={14} />
          </button>
          <button
            type="button"
            className="icon"
            aria-label="Remove the last parameter"
            title="Remove the last parameter"
            aria-disabled={draft.parameters.length === 0}
            onClick={() => put('parameters', draft.parameters.slice(0, -1))}
          >
            <Minus aria-hidden="true" size={14} />
          </button>
        </span>
      </fieldset>
      <button type="submit" className="apply" aria-disabled={!changed} title="Start over with these (Enter)">
        Apply
      </button>
      {problems.length > 0 && (
        <div id={id} role="alert" className="value-problem">
          {problems.map(({ part, text }) => (
            <p key={part}>{text}</p>
          ))}
        </div>
      )}
    </form>
  )
}

interface SizesProps {
  readonly title: string
  readonly unit: string
  readonly children: React.ReactNode
}
function Sizes({ title, unit, children }: SizesProps) {
  return (
    <fieldset className="sizes">
      <legend className="unseen">
        {title}, in {unit}
      </legend>
      <span aria-hidden="true">{title}</span>
      {children}
      <span className="soft" aria-hidden="true">
        {unit}
      </span>
    </fieldset>
  )
}

function Size({ first, children }: { readonly first: boolean; readonly children: React.ReactNode }) {
  return (
    <>
      {!first && (
        <span className="soft" aria-hidden="true">
          ×
        </span>
      )}
      {children}
    </>
  )
}

interface ParameterProps {
  readonly name: string
  readonly typed: string
  readonly children: React.ReactNode
}
/** With what the kernel's table says of it, and what else its word may be read as. */
function Parameter({ name, typed, children }: ParameterProps) {
  const holds = useProgram((s) => originOf(s)?.table?.find(([first]) => first === name)?.[1])
  const float = floatReading(typed)
  return (
    <div className="parameter">
      <span className="mono" aria-hidden="true">
        {name}
      </span>
      {children}
      <span className="soft">
        {holds} {float !== undefined && <span className="mono">= {float}</span>}
      </span>
    </div>
  )
}
