// Says in a sentence how a word decoded.
import type { Status } from './types.ts'

export const STATUS_SENTENCES: Readonly<Record<Status, string>> = {
  ok: 'This word is an instruction.',
  reserved: 'An operand has a value that the manual reserves.',
  invalid: 'The encoding matches, but an operand has a value that is not valid.',
  unknown: 'No known instruction has these bits.',
}
