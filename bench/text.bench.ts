// Decoding and printing, and assembling, on one core: instructions a second over random words of all encodings, over the
// same words again and again, and over words of all kinds that do not repeat.
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { architectures } from '../src/isa/registry.ts'
import { type Figure, figuresIn } from './figure.ts'

/** Measures each architecture in a process of its own, as nobody uses all of them at once. */
export default async function bench(): Promise<Figure[]> {
  return architectures.flatMap(({ id }) => {
    const args = ['--import', 'tsx', join(import.meta.dirname, 'text-once.ts'), id]
    const run = spawnSync(process.execPath, args, { encoding: 'utf8' })
    if (run.status !== 0) throw new Error(`${id} failed\n${run.stderr}`)
    return figuresIn(run.stdout)
  })
}
