// Counts the vectors that agree with each encoding; made by `isa conformance --proof`, never by hand.
import type { Proof } from '../proof.ts'

export const proof: Proof = { columns: [], agree: {} }
