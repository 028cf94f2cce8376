// Runs the unit tests of a folder with one fault put into one source file; the environment says which.
import { basename, join } from 'node:path'
import { normalizePath } from 'vite'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import usual from '../vite.config.ts'
import { mutated } from './mutations.ts'

const { MUTANT_FOLDER = 'src', MUTANT_FILE = '', MUTANT_START = '0', MUTANT_END = '0', MUTANT_TEXT = '' } = process.env
const file = normalizePath(join(usual.root ?? '', MUTANT_FILE))
const name = basename(MUTANT_FILE).replace(/\.tsx?$/, '')

/** Takes the test with the name of the file first: it is the likeliest to fail, and then no other has to run. */
class NearestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const isNear = ({ moduleId }: TestSpecification) => basename(moduleId).startsWith(`${name}.test.`)
    const sorted = await super.sort(files)
    return [...sorted.filter(isNear), ...sorted.filter((one) => !isNear(one))]
  }
}

/** Without the projects: each fault meets the tests of its folder once. */
const { projects: _, ...usualTest } = usual.test ?? {}

export default {
  ...usual,
  plugins: [
    ...(usual.plugins ?? []),
    {
      name: 'mutant',
      enforce: 'pre' as const,
      transform: (code: string, id: string) =>
        id === file && MUTANT_START !== MUTANT_END
          ? mutated(code, { start: Number(MUTANT_START), end: Number(MUTANT_END), text: MUTANT_TEXT })
          : undefined,
    },
  ],
  test: {
    ...usualTest,
    include: [`${MUTANT_FOLDER}/**/*.test.{ts,tsx}`],
    exclude: ['**/withoutEval.test.ts'],
    // As in the usual run: modules of the page hold its state, those of src do not.
    isolate: !MUTANT_FOLDER.startsWith('src'),
    bail: 1,
    maxWorkers: 1,
    sequence: { sequencer: NearestFirst },
  },
}
