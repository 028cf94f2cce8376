// Bundles of VP1: words of several units that run at once, joined to one step of the machine (hwtest).
import type { Effect } from '../../expr/expr.ts'
import type { MachineSpec, Peek } from '../../expr/machine.ts'
import { membersAt } from '../../spec/bundles.ts'
import { decode } from '../../spec/decode.ts'
import type { Isa } from '../../spec/types.ts'
import type { Meaning } from '../architecture.ts'
import { halted } from '../sequence.ts'
import { continues, delayed } from './branch-meaning.ts'
import { settled } from './conflicts.ts'
import { junk } from './effects.ts'
import { meaningIn } from './meaning.ts'
import { losesResult, shared, storedBy, type Units, yields } from './ports.ts'
import { sentBy } from './s2v.ts'
import { bundles, type UnitId, unitIdOf } from './units.ts'

const WORD = 4
type Meanings = Partial<Record<UnitId, Meaning>>

/** What the vector unit is sent where no scalar word is: what the nop sends. */
const SILENCE = sentBy(junk(bundles.units.find(({ id }) => id === 'scalar')?.filler ?? 0))

/** Joins the words of a bundle; halts behind the last one, and where nobody knows what one of them does. */
export function bundled(isa: Isa, variant: string): MachineSpec['step'] {
  return (code, address, peek) => {
    if (address < 0 || address >= code.length) return { halt: 'end', text: 'end of the program' }
    const members = membersAt(isa, code, address)
    const words: Units = Object.fromEntries(members.map((d) => [unitIdOf(d.words[0]), d.words[0]]))
    const work = shared(words)
    const stored = storedBy(words.scalar)
    const does: Meanings = {}
    let sent = SILENCE
    for (const d of members) {
      const unit = unitIdOf(d.words[0])
      const word = work[unit] ?? d.words[0]
      const [own, ...rest] = d.words
      const says = meaningIn(word === own ? d : decode(isa, [word, ...rest]), variant, d.address, { sent, ...(stored && { stored }) })
      if (!says || d.address + WORD > code.length) return halted(d, code, d.address, says !== undefined)
      does[unit] = unit === 'scalar' && losesResult(words) ? { ...says, effects: says.effects.filter((effect) => !setsScalar(effect)) } : says
      if (unit === 'scalar') sent = sentBy([...says.effects, ...says.besides])
    }
    const bytes = WORD * members.length
    return { address, bytes, ...joined(does, words, delayed(peek, address + bytes), peek) }
  }
}

const setsScalar = (effect: Effect): boolean => effect.do === 'set' && effect.place.op === 'reg' && effect.place.file === 'r'

/** Whoever comes later wins where two write the same. */
function joined(does: Meanings, { scalar }: Units, before: readonly Effect[], peek: Peek) {
  const first = scalar !== undefined && yields(scalar)
  const units = [first ? does.scalar : undefined, does.address, first ? undefined : does.scalar, does.vector, does.branch]
  const said = units.flatMap((says) => says ?? [])
  const effects = settled([before, ...said.map((says) => says.effects)])
  const besides = [...said.flatMap((says) => says.besides), ...continues(peek, does.branch)]
  const doubts = said.flatMap(({ doubt }) => doubt ?? [])
  return { effects: [...effects, ...besides], ...(besides.length && { besides: besides.length }), ...(doubts.length && { doubt: doubts.join(' ') }) }
}
