// Shows the boxes for what to look for in the log.
import { useId } from 'react'
import type { MachineSpec } from '../../../src/expr/machine.ts'
import { type LogTerms, NO_FILTER, useLog } from './logStore.ts'
import type { Problems } from './sieve.ts'

interface Props {
  readonly spec: MachineSpec
  readonly problems: Problems
}

const DOES: Readonly<Record<LogTerms['does'], string>> = {
  either: 'reads or writes',
  write: 'writes',
  read: 'reads',
}

const change = (part: Partial<LogTerms>): void => useLog.setState(({ filter }) => ({ filter: { ...filter, ...part } }))

export function LogFilter({ spec, problems }: Props) {
  const filter = useLog((s) => s.filter)
  const register =
    Object.values(spec.files)
      .find(({ hidden }) => !hidden)
      ?.show(1) ?? ''
  const [space] = Object.keys(spec.spaces)
  const isAny = Object.entries(NO_FILTER).every(([part, value]) => filter[part as keyof LogTerms] === value)
  return (
    <form className="log-filter" aria-label="Steps to look for" onSubmit={(event) => event.preventDefault()}>
      <Box part="text" label="Instruction" placeholder="a part of its text" problems={problems} />
      <div className="log-register">
        <label>
          <span className="unseen">What the instruction does with the register</span>
          <select value={filter.does} onChange={(e) => change({ does: e.target.value as LogTerms['does'] })}>
            {Object.entries(DOES).map(([does, title]) => (
              <option key={does} value={does}>
                {title}
              </option>
            ))}
          </select>
        </label>
        <Box part="register" label="Register" placeholder={register} problems={problems} />
      </div>
      <Box part="code" label="Code" placeholder="line 9 to 14, or 0x10 to 0x2a" problems={problems} />
      {space !== undefined && (
        <Box part="memory" label="Memory" placeholder={`${space} 0x10 to 0x1f`} problems={problems} />
      )}
      <button type="button" aria-disabled={isAny} onClick={() => change(NO_FILTER)}>
        Clear
      </button>
    </form>
  )
}

interface BoxProps {
  readonly part: Exclude<keyof LogTerms, 'does'>
  readonly label: string
  readonly placeholder: string
  readonly problems: Problems
}

function Box({ part, label, placeholder, problems }: BoxProps) {
  const id = useId()
  const value = useLog((s) => s.filter[part])
  const problem = problems[part]
  return (
    <div className="log-box">
      <label htmlFor={`${id}box`} className="soft">
        {label}
      </label>
      <input
        id={`${id}box`}
        className="mono"
        type="text"
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        placeholder={placeholder}
        maxLength={200}
        value={value}
        aria-invalid={problem ? true : undefined}
        aria-describedby={problem ? id : undefined}
        onChange={(e) => change({ [part]: e.target.value })}
      />
      {problem && (
        <span id={id} className="value-problem">
          {problem}
        </span>
      )}
    </div>
  )
}
