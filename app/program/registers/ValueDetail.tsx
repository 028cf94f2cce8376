// The chosen register in the chosen lane, written in every way there is.
import type { MachineSpec } from '../../../src/expr/machine.ts'
import { exactText } from '../../instruction/floats.ts'
import { FORMATS, fits, formatValue } from '../../instruction/formats.ts'
import { useProgram } from '../facts/facts.ts'
import { useFrame } from '../frame/frames.ts'

export function ValueDetail({ file, spec }: { readonly file: string; readonly spec: MachineSpec }) {
  const index = useProgram((s) => (s.chosen?.file === file ? s.chosen.index : undefined))
  const lane = useProgram((s) => s.lane)
  const value = useFrame((frame) => (index === undefined ? undefined : frame?.read(file, index, lane)))
  const of = spec.files[file]
  if (!of || index === undefined || value === undefined) return null
  const exact = of.bits === 32 ? exactText(Number(value), 32) : undefined
  return (
    <dl className="value-detail" aria-label={`${of.show(index)} in lane ${lane}, in all formats`}>
      <div>
        <dt className="mono">{of.show(index)}</dt>
        <dd>in lane {lane}</dd>
      </div>
      {of.flags && (
        <div>
          <dt>Set</dt>
          <dd>{namesSet(value, of.flags)}</dd>
        </div>
      )}
      {FORMATS.filter(({ id }) => fits(of.bits, id)).map(({ id, title }) => (
        <div key={id}>
          <dt>{title}</dt>
          <dd className="mono">{formatValue(value, of.bits, id)}</dd>
        </div>
      ))}
      {exact !== undefined && (
        <div>
          <dt>Float exactly</dt>
          <dd className="mono">{exact}</dd>
        </div>
      )}
    </dl>
  )
}

const namesSet = (value: bigint, flags: readonly string[]): string =>
  flags.filter((_, k) => (value >> BigInt(k)) & 1n).join(', ') || 'none'
