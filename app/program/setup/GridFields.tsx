// Shows boxes for the numbers of blocks and threads, and for the words that the program is given.

import type { ReactNode } from 'react'
import type { BlockRules } from '../../../src/expr/machine.ts'
import { Icon } from '../../controls/Icon.tsx'
import { originOf, useProgram } from '../facts/facts.ts'
import { blockName, capital, gridText } from '../facts/groups.ts'
import { DIRECTIONS, floatReading, type GridDraft, type GridPart, readGrid } from './grid.ts'
import { SetupBox } from './SetupBox.tsx'

interface Props {
  readonly draft: GridDraft
  readonly before: GridDraft
  readonly rules: BlockRules
  readonly lanes: number
  readonly isWrong: (part: GridPart) => boolean
  readonly onDraft: (draft: GridDraft) => void
}

export function GridFields({ draft, before, rules, lanes, isWrong, onDraft }: Props) {
  const put = (of: keyof GridDraft, texts: readonly string[]) => onDraft({ ...draft, [of]: texts })
  const read = readGrid(draft, rules)
  const box = (of: keyof GridDraft, k: number, name: string) => (
    <SetupBox
      key={k}
      name={name}
      value={draft[of][k] ?? ''}
      before={before[of][k]}
      isWrong={isWrong(`${of} ${k}`) || isWrong(of)}
      onValue={(text) => put(of, draft[of].with(k, text))}
    />
  )
  const sizes = (of: 'blocks' | 'threads', name: string) =>
    draft[of].flatMap((_, k) => {
      const one = box(of, k, `${name} in direction ${DIRECTIONS[k]}`)
      return k === 0 ? [one] : [<Times key={DIRECTIONS[k]} />, one]
    })
  const blocks = `${capital(blockName(rules))}s`
  return (
    <>
      <Row title={blocks}>{sizes('blocks', blocks)}</Row>
      {rules.most > 1 && <Row title="Threads">{sizes('threads', 'Threads of a block')}</Row>}
      <p className="soft setup-note">{'grid' in read ? gridText(read.grid, rules, lanes) : '\u00a0'}</p>
      <h3>Parameters</h3>
      {draft.parameters.map((typed, k) => (
        <Parameter key={rules.parameter(k)} name={rules.parameter(k)} typed={typed} before={before.parameters[k]}>
          {box('parameters', k, `Parameter ${rules.parameter(k)}`)}
        </Parameter>
      ))}
      <p className="setup-note">
        {draft.parameters.length === 0 && <span className="soft">none</span>}
        <button type="button" onClick={() => put('parameters', [...draft.parameters, '0'])}>
          <Icon name="plus" size={14} />
          Add a parameter
        </button>
        <button
          type="button"
          aria-disabled={draft.parameters.length === 0}
          onClick={() => put('parameters', draft.parameters.slice(0, -1))}
        >
          <Icon name="minus" size={14} />
          Remove the last
        </button>
      </p>
    </>
  )
}

const Times = () => (
  <span className="soft" aria-hidden="true">
    ×
  </span>
)

function Row({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <fieldset className="setup-row">
      <legend className="unseen">{title}</legend>
      <span aria-hidden="true">{title}</span>
      <span className="sizes">{children}</span>
    </fieldset>
  )
}

interface ParameterProps {
  readonly name: string
  readonly typed: string
  /** Undefined if there was none. */
  readonly before: string | undefined
  readonly children: ReactNode
}
/** Shows a parameter with what the kernel's table says of it, its word as a float, and what it was. */
function Parameter({ name, typed, before, children }: ParameterProps) {
  const holds = useProgram((s) => originOf(s)?.table?.find(([first]) => first === name)?.[1])
  const float = floatReading(typed)
  return (
    <div className="setup-row">
      <span className="mono" aria-hidden="true">
        {name}
      </span>
      {children}
      <span className="soft">
        {holds} {float !== undefined && <span className="mono">= {float}</span>}
        {before !== undefined && before !== typed && <span className="mono"> was {before}</span>}
      </span>
    </div>
  )
}
