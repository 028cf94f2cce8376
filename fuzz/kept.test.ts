// Rounds of every attack that failed once, and a few more of each, so that an attack that finds nothing is known to run.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { type Attack, loadAll } from './attack.ts'
import { attackNamed, attacks } from './attacks.ts'
import { randomOf } from './random.ts'

/** Rounds of each attack with the seeds from 1 on. */
const ROUNDS = 40

const kept = readFileSync(join(import.meta.dirname, 'kept.jsonl'), 'utf8')
  .split('\n')
  .filter(Boolean)
  .map((line) => JSON.parse(line) as { readonly attack: string; readonly seed: number })

const all = await loadAll()
const run = (attack: Attack, seed: number) => attack.round(randomOf(seed), all)

describe.each(attacks)('$name', (attack) => {
  test(`${ROUNDS} rounds`, () => {
    for (let seed = 1; seed <= ROUNDS; seed++) expect(() => run(attack, seed), `seed ${seed}`).not.toThrow()
  })
})

test('rounds that failed once hold', () => {
  for (const { attack, seed } of kept) expect(() => run(attackNamed(attack), seed), `${attack} ${seed}`).not.toThrow()
})
