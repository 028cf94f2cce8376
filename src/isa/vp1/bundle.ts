// Joins the words of several VP1 units that run at once, a bundle, to one step of the machine (hwtest).

import { membersAt } from '../../encoding/bundles.ts'
import { decode } from '../../encoding/decode.ts'
import type { Isa } from '../../encoding/types.ts'
import type { Effect } from '../../expr/expr.ts'
import type { MachineSpec, Step } from '../../expr/machine.ts'
import { spokenExpr } from '../../expr/speak.ts'
import type { Meaning } from '../architecture.ts'
import { halted } from '../sequence.ts'
import { delayed } from './branch-meaning.ts'
import { settled } from './conflicts.ts'
import { junk } from './effects.ts'
import { files } from './machine.ts'
import { meaningIn } from './meaning.ts'
import { shared, type Units, yields } from './ports.ts'
import { sentBy } from './s2v.ts'
import { bundles, type UnitId, unitIdOf } from './units.ts'

const WORD = 4
/** The data that the vector unit gets if there is no scalar word: those of the nop. */
const SILENCE = sentBy(junk(bundles.units.find(({ id }) => id === 'scalar')?.filler ?? 0))

interface Does extends Meaning { readonly address: number }
type Meanings = Partial<Record<UnitId, Does>>

/** Joins the words of a bundle to a step. Halts after the last bundle, and if the effects of a word are not known. */
export function bundled(isa: Isa, variant: string): MachineSpec['step'] {
  return (code, address, peek) => {
    if (address < 0 || address >= code.length) return { halt: 'end', text: 'end of the program' }
    const members = membersAt(isa, code, address)
    const words: Units = Object.fromEntries(members.map((d) => [unitIdOf(d.words[0]), d.words[0]]))
    const ports = shared(words)
    const does: Meanings = {}
    let sent = SILENCE
    for (const d of members) {
      const unit = unitIdOf(d.words[0])
      const [first, ...rest] = d.words
      const word = ports.words[unit] ?? first
      const lent = { sent, ...(ports.port && { port: ports.port }) }
      const says = meaningIn(word === first ? d : decode(isa, [word, ...rest]), variant, d.address, lent)
      if (!says || d.address + WORD > code.length) return halted(d, code, d.address, says !== undefined)
      const effects = unit === 'scalar' && ports.silenced ? says.effects.filter((effect) => !setsScalar(effect)) : says.effects
      does[unit] = { ...says, effects, address: d.address }
      if (unit === 'scalar') sent = sentBy([...says.effects, ...says.besides])
    }
    const bytes = WORD * members.length
    return { address, bytes, ...joined(does, words, delayed(peek, address, address + bytes, does.branch), ports.note) }
  }
}

/** The advice is from the introduction of the envytools chapters. */
const ADVICE = 'The documents strongly advise against programs that depend on this.'

const setsScalar = (effect: Effect): boolean => effect.do === 'set' && effect.place.op === 'reg' && effect.place.file === 'r'

const unitOf = (does: Meanings, address: number): string => Object.entries(does).find(([, one]) => one.address === address)?.[0] ?? ''

/** Joins the effects of all words, word by word, then delayed ones; the main effects come before `besides`. */
function joined(does: Meanings, { scalar }: Units, before: Does | undefined, portNote: string | undefined): Pick<Step, 'effects' | 'besides' | 'owners' | 'doubt' | 'bundleNotes'> {
  // The words are in the order of precedence: a later one wins if two write the same register.
  const ranked = [scalar !== undefined && yields(scalar) ? does.scalar : undefined, does.address, does.scalar, does.vector, does.branch]
  const order = [...new Set([before, ...ranked])].flatMap((one) => one ?? [])
  const kept = settled(order.map(({ effects }) => effects))
  const parts = order.map((one, k) => ({ ...one, ...(kept[k] ?? { effects: [], lost: [] }), last: one === before }))
  parts.sort((a, b) => Number(a.last) - Number(b.last) || a.address - b.address)
  const main = parts.flatMap(({ effects, address }) => effects.map((effect) => ({ effect, address })))
  const besides = parts.flatMap((one) => one.besides.map((effect) => ({ effect, address: one.address })))
  const doubts = parts.flatMap(({ doubt }) => doubt ?? [])
  const lost = parts.flatMap((one) => one.lost.map((place) => `Two words write ${spokenExpr(place, files)}: that of the ${unitOf(does, one.address)} unit loses.`))
  const conflicts = [...(portNote === undefined ? [] : [portNote]), ...lost]
  const bundleNotes = conflicts.length ? [...conflicts, ADVICE] : []
  return {
    effects: [...main, ...besides].map(({ effect }) => effect),
    owners: [...main, ...besides].map(({ address }) => address),
    ...(besides.length && { besides: besides.length }),
    ...(doubts.length && { doubt: doubts.join(' ') }),
    ...(bundleNotes.length && { bundleNotes }),
  }
}
