// Shows the chosen or pointed-at register in all readings, also as a pair with the next one, and as a pointer.
import type { MachineSpec } from '../../../src/expr/machine.ts'
import { bitsOfRegister, type Naming, namingOf } from '../../../src/expr/registerFile.ts'
import { formatValue } from '../../instruction/formats.ts'
import { useProgram } from '../facts/facts.ts'
import { type ValueReading, valueReadings } from '../facts/readings.ts'
import { showPane } from '../facts/wanted.ts'
import { useFrame } from '../frame/frames.ts'
import { Follow } from '../parts/Follow.tsx'
import { ReadingList } from '../parts/ReadingList.tsx'
import { session } from '../session/pageSession.ts'
import { useRegistersPane } from './registersPane.ts'

export function ValueDetail({ spec }: { readonly spec: MachineSpec }) {
  const chosen = useProgram((s) => s.chosen)
  const pointed = useRegistersPane((s) => s.pointed)
  const shownLane = useProgram((s) => s.lane)
  const { file = '', index = 0, part } = pointed ?? chosen ?? {}
  const of = Object.hasOwn(spec.files, file) ? spec.files[file] : undefined
  const lane = of?.lanes ? (pointed?.lane ?? shownLane) : 0
  const whole = useFrame((frame) => frame?.read(file, index, lane))
  const high = useFrame((frame) => (of?.pairs?.(index) ? frame?.read(file, index + 1, lane) : undefined))
  const bits = part?.bits ?? (of ? bitsOfRegister(of, index) : 32)
  const value = part && whole !== undefined ? BigInt.asUintN(bits, whole >> BigInt(part.lo)) : whole
  const name = part?.name ?? of?.show(index)
  const where = of?.lanes ? ` in lane ${lane}` : ''
  const hasPairs = Object.values(spec.files).some(({ pairs }) => pairs)
  const pair = of && !part ? of.pairs?.(index) : undefined
  const named = part ?? namingOf(of)
  const long = pair === undefined || value === undefined || !high ? undefined : (high << BigInt(bits)) | value
  return (
    <section className="value-inspector" data-chosen={chosen !== undefined || undefined} aria-label="All readings">
      <ReadingList
        label={name === undefined ? 'no value, in all formats' : `${name}${where}, in all formats`}
        title={name ?? 'No value'}
        place={name === undefined ? 'point at one, or go to it by keys' : (of?.called?.(index) ?? where.trim())}
        readings={[
          ...valueReadings(value, bits, named).filter(({ title }) => title !== 'Named' || hasNames(spec)),
          ...(hasPairs ? pairReadings(pair, of?.bits ?? 32, value, high) : []),
        ]}
      />
      <Follow
        value={isAddress(long, spec) ? long : value}
        spaces={spec.spaces}
        likely=""
        onFollow={(space, address) => {
          const of = spec.spaces[space]
          if (!of) return
          session.follow({ space, at: address, of })
          showPane('memory')
        }}
      />
    </section>
  )
}

/** Returns whether bits or values have names in any file; otherwise no place is kept for them. */
const hasNames = ({ files }: MachineSpec): boolean =>
  Object.values(files)
    .flatMap((of): readonly Naming[] => (of.shape === 'parts' ? of.parts : [namingOf(of)]))
    .some(({ flags, names }) => flags ?? names)

/** Returns whether some space has that address, so that two registers are read as one. */
const isAddress = (value: bigint | undefined, { spaces }: MachineSpec): boolean =>
  value !== undefined && Object.values(spaces).some(({ bytes }) => value < BigInt(bytes))

/** Returns the readings of two registers as one value of twice the bits. */
function pairReadings(
  name: string | undefined,
  bits: number,
  low: bigint | undefined,
  high: bigint | undefined,
): readonly ValueReading[] {
  const value = low !== undefined && high !== undefined ? (high << BigInt(bits)) | low : undefined
  const text = (format: 'hex' | 'signed') =>
    value === undefined || name === undefined ? undefined : formatValue(value, 2 * bits, format)
  return [
    { title: name === undefined ? 'Pair' : `${name}`, text: text('hex'), isWide: true },
    { title: 'Pair as Int', text: text('signed'), isWide: true },
  ]
}
