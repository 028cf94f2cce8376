// Declares the module that `scripts/summaries.ts` makes.
declare module 'virtual:summaries' {
  import type { Summary } from '../../src/isa/summary.ts'
  export const summaries: readonly Summary[]
}
