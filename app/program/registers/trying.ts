// Tries a typed instruction in the program's context where the machine rests, without changing anything.
import { assembleLineIn, isLineError } from '../../../src/read/line.ts'
import { quoted } from '../../../src/share/problems.ts'
import type { Goes, StepReport } from '../../../src/worker/protocol.ts'
import { useProgram } from '../facts/facts.ts'
import { HALTS } from '../facts/sentences.ts'
import { session } from '../session/pageSession.ts'

export type TriedLine = { readonly report: StepReport; readonly goes: Goes } | { readonly problem: string }

/** Returns what the instruction would do and where the program would go on, or a problem as a sentence. */
export async function tryHere(typed: string): Promise<TriedLine> {
  const { architecture, moment, assembly } = useProgram.getState()
  if (!architecture || !moment) return { problem: 'The program is not loaded yet.' }
  if (!typed.trim()) return { problem: 'Type an instruction.' }
  const line = assembleLineIn(architecture.isa, typed, moment.address, assembly.labels ?? new Map())
  if (isLineError(line)) return { problem: `${quoted(typed.trim())}: ${line.message}.`.replace(/\.\.$/, '.') }
  const answer = await session.question({ do: 'tryHere', bytes: Uint8Array.from(line.bytes) })
  if (answer?.did === 'failed') return { problem: `It cannot be tried: ${answer.message}.` }
  if (answer?.did !== 'tried') return { problem: 'It cannot be tried: the program was loaded anew.' }
  if (answer.halt) return { problem: `${HALTS[answer.halt.kind] ?? 'It cannot be run'}: ${answer.halt.text}.` }
  return answer
}
