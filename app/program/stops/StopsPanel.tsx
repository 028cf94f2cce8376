// Shows what a run stops for: breakpoints with conditions, conditions, writes, instructions, and what is not certain.

import { useState } from 'react'
import { instructionFrom } from '../../../src/encoding/source.ts'
import { readTarget } from '../../../src/expr/formula/target.ts'
import type { MachineSpec } from '../../../src/expr/machine.ts'
import type { Architecture } from '../../../src/isa/architecture.ts'
import { type ChosenStop, MOST_STOPS } from '../../../src/share/stops.ts'
import { Icon } from '../../controls/Icon.tsx'
import { specOf } from '../document/machineSpec.ts'
import { addressesNamed, stopProblem, stopWords } from '../document/stops.ts'
import { useAssembly, useProgram } from '../facts/facts.ts'
import { session } from '../session/pageSession.ts'
import { FormulaBox } from './FormulaBox.tsx'
import './stops.css'

export function StopsPanel() {
  const architecture = useProgram((s) => s.architecture)
  const variant = useProgram((s) => s.document.variant)
  if (!architecture) return null
  const spec = specOf(architecture, variant)
  return (
    <section className="panel stops" aria-labelledby="stops-title">
      <h2 id="stops-title">Stops</h2>
      <Lines spec={spec} />
      <Others spec={spec} />
      <Add spec={spec} architecture={architecture} />
      <Choices spec={spec} />
    </section>
  )
}

function Lines({ spec }: { readonly spec: MachineSpec }) {
  const breakpoints = useProgram((s) => s.breakpoints)
  const stops = useProgram((s) => s.stops)
  const assembly = useAssembly()
  if (breakpoints.length === 0) return null
  const others = (line: number) => stops.filter((stop) => stop.on !== 'line' || stop.line !== line)
  return (
    <ul className="stop-list" aria-label="Breakpoints">
      {breakpoints.map((line) => {
        const condition = stops.find((stop) => stop.on === 'line' && stop.line === line)
        return (
          <li key={line}>
            <span className="stop-what">
              line {line} <span className="mono">{instructionFrom(assembly, line)?.text}</span>
            </span>
            <FormulaBox
              label={`Condition of the breakpoint at line ${line}`}
              text={condition && 'text' in condition ? condition.text : ''}
              placeholder="always"
              spec={spec}
              problemOf={(text) => stopProblem({ on: 'line', line, text }, spec)}
              onTake={(text) =>
                session.chooseStops(text ? [...others(line), { on: 'line', line, text }] : others(line))
              }
              leaves
            />
            <Remove name={`the breakpoint at line ${line}`} onClick={() => session.toggleBreakpoint(line)} />
          </li>
        )
      })}
    </ul>
  )
}

function Others({ spec }: { readonly spec: MachineSpec }) {
  const stops = useProgram((s) => s.stops)
  const named = stops.flatMap((stop) => ('text' in stop && stop.on !== 'line' ? [stop] : []))
  if (named.length === 0) return null
  return (
    <ul className="stop-list" aria-label="Other stops">
      {named.map((stop) => {
        const wrong = stopProblem(stop, spec)
        return (
          <li key={`${stop.on} ${stop.text}`}>
            <span className="stop-what">
              {stopWords(stop).before} <span className="mono">{stop.text}</span> {stopWords(stop).after}
              {wrong && <span className="value-problem"> {wrong}</span>}
            </span>
            <Remove
              name={`the stop ${stop.text}`}
              onClick={() => session.chooseStops(stops.filter((one) => one !== stop))}
            />
          </li>
        )
      })}
    </ul>
  )
}

function Remove({ name, onClick }: { readonly name: string; readonly onClick: () => void }) {
  return (
    <button type="button" className="quiet" aria-label={`Remove ${name}`} title={`Remove ${name}`} onClick={onClick}>
      <Icon name="x" size={14} />
    </button>
  )
}

type Kind = 'condition' | 'write' | 'instruction' | 'writers'
const KINDS: Readonly<Record<Kind, string>> = {
  condition: 'Stop when this becomes true',
  write: 'Stop when this is written',
  instruction: 'Stop before this instruction',
  writers: 'Who wrote this last?',
}

/** Returns an example with names of the machine itself. */
function exampleOf(kind: Kind, spec: MachineSpec): string {
  const [[, file] = []] = Object.entries(spec.files).filter(([, { hidden }]) => !hidden)
  const [space] = Object.keys(spec.spaces)
  const register = file?.show(1) ?? ''
  if (kind === 'instruction') return 'its name'
  if (kind === 'condition') return spec.lanes > 1 ? `count(${register} > 9) == 2` : `${register} > 9`
  return `${register}${spec.lanes > 1 ? ' of lane 6' : ''}${space ? `, or ${space} 0x10 to 0x1f` : ''}`
}

function Add({ spec, architecture }: { readonly spec: MachineSpec; readonly architecture: Architecture }) {
  const [kind, setKind] = useState<Kind>('condition')
  const stops = useProgram((s) => s.stops)
  const assembly = useAssembly()
  const wrong = (text: string): string | undefined => {
    if (kind === 'writers') return stopProblem({ on: 'write', text }, spec)
    if (stops.length >= MOST_STOPS) return `there are ${MOST_STOPS} stops, and no more are kept`
    if (kind === 'instruction' && addressesNamed(text, assembly, { architecture }).length === 0)
      return `the program has no instruction “${text}”`
    return stopProblem({ on: kind, text }, spec)
  }
  const take = (text: string) => {
    if (text === '') return
    if (kind === 'writers') {
      const to = readTarget(text, spec)
      if (!('problem' in to)) session.findWriters(to)
    } else if (!stops.some((one) => one.on === kind && one.text === text))
      session.chooseStops([...stops, { on: kind, text }])
  }
  return (
    <div className="stop-add">
      <select aria-label="What to stop for" value={kind} onChange={(e) => setKind(e.target.value as Kind)}>
        {Object.entries(KINDS).map(([value, text]) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
      <FormulaBox
        key={kind}
        label={KINDS[kind]}
        text=""
        placeholder={exampleOf(kind, spec)}
        spec={spec}
        problemOf={wrong}
        onTake={take}
      />
    </div>
  )
}

const CHOICES = {
  doubt: 'Before an instruction of which something is not certain',
  inexact: 'Before an instruction that is not known to be exact',
  unwritten: 'Before an instruction reads a register or memory that was neither given nor written',
  divergence: 'When fewer lanes go on than before',
} as const

function Choices({ spec }: { readonly spec: MachineSpec }) {
  const stops = useProgram((s) => s.stops)
  return (
    <fieldset className="stop-choices">
      <legend className="unseen">Stop also</legend>
      {Object.entries(CHOICES).map(([on, text]) => {
        if (on === 'divergence' && spec.exec === undefined) return null
        const chosen = stops.some((stop) => stop.on === on)
        const others = stops.filter((stop) => stop.on !== on)
        return (
          <label key={on}>
            <input
              type="checkbox"
              checked={chosen}
              onChange={() => session.chooseStops(chosen ? others : [...others, { on } as ChosenStop])}
            />{' '}
            {text}
          </label>
        )
      })}
    </fieldset>
  )
}
