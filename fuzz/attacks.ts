// All attacks there are.
import { assembler } from './assembler.ts'
import type { Attack } from './attack.ts'
import { backends } from './backends.ts'
import { decoder } from './decoder.ts'
import { exact } from './exact.ts'
import { links, payloads } from './links.ts'
import { seeks, walkedAndCompiled } from './machines.ts'
import { messages } from './messages.ts'
import { sets } from './sets.ts'

export const attacks: readonly Attack[] = [
  decoder,
  assembler,
  exact,
  sets,
  links,
  payloads,
  messages,
  walkedAndCompiled,
  seeks,
  backends,
]

/** Throws a message that lists what there is. */
export function attackNamed(name: string): Attack {
  const found = attacks.find((attack) => attack.name === name)
  if (!found) throw new Error(`no attack "${name}"; there are: ${attacks.map((a) => a.name).join(', ')}`)
  return found
}
