// Tests that proofs fit the descriptions: their encodings and sources exist, columns are used, no count is 0.
import { expect, test } from 'vitest'
import { idsOf } from '../encoding/citations.ts'
import { proofs } from './exhibits.ts'
import { CHECKS, proofOf } from './proof.ts'
import { architectures } from './registry.ts'

test.each(architectures)('proof of $id', async ({ id, load }) => {
  const { isa } = await load()
  const { columns, agree } = await proofs[id]!()
  const names = isa.encodings.map(({ name }) => name)
  for (const name of Object.keys(agree)) expect(names).toContain(name)
  const ids = isa.sources.map(({ id }) => id)
  for (const { source, check } of columns) {
    for (const id of idsOf(source)) expect(ids).toContain(id)
    expect(CHECKS).toContain(check)
  }
  const used = new Set<number>()
  for (const [at, vectors] of Object.values(agree).flat()) {
    used.add(at)
    expect(vectors).toBeGreaterThan(0)
  }
  expect(used.size).toBe(columns.length)
})

test('files of one source and one kind count together, the most first', () => {
  const columns = [
    { file: 'asm.jsonl', check: 'assemble', source: 'a' },
    { file: 'decode.jsonl', check: 'decode', source: 'a' },
    { file: 'decode-more.jsonl', check: 'decode', source: 'b' },
    { file: 'fields.jsonl', check: 'decode', source: 'a' },
  ] as const
  const proof = {
    columns,
    agree: {
      add: [
        [0, 5],
        [1, 2],
        [2, 9],
        [3, 4],
      ],
    },
  } as const
  expect(proofOf(proof, 'add')).toEqual([
    {
      check: 'decode',
      vectors: 15,
      sources: [
        { source: 'b', vectors: 9 },
        { source: 'a', vectors: 6 },
      ],
    },
    { check: 'assemble', vectors: 5, sources: [{ source: 'a', vectors: 5 }] },
  ])
  expect(proofOf(proof, 'sub')).toEqual([])
})
