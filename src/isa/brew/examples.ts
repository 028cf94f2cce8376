// Words of Brew worth opening the page with.
import type { Architecture } from '../architecture.ts'

export const examples: Architecture['examples'] = [
  { hex: 'fff0d332', note: 'a predicate: each lane of one register compared with the same lane of another' },
]
