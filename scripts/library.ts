// `npm run library`: builds the package for other programs into dist-package/; with `-- --sizes`, also measures it.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { Command } from 'commander'
import { ENTRIES, IDS } from './libraryBuild.ts'
import { buildPackage, PACKAGE } from './libraryPackage.ts'
import { emptyModule, evaluationOf, sizeOfFunction, timeOfImport } from './librarySizes.ts'

const { out = PACKAGE, sizes } = new Command('library')
  .description('Builds the package of the library into dist-package/.')
  .option('--out <folder>', 'build it there, in a folder that is emptied before')
  .option('--sizes', 'measure it, too: bytes of a program that only decodes, and milliseconds of imports')
  .parse()
  .opts<{ out?: string; sizes?: true }>()

const say = (name: string, value: number, unit: string): void =>
  console.log(JSON.stringify({ name, value: unit === 'ms' ? Number(value.toFixed(2)) : value, unit }))

await buildPackage(out)
if (sizes) {
  for (const id of IDS) say(`library-decode-gzip/${id}`, await sizeOfFunction(out, id, 'decode'), 'bytes')
  const scratch = mkdtempSync(join(tmpdir(), 'isa-library-'))
  try {
    say('library-import/empty', timeOfImport(emptyModule(scratch)), 'ms')
    for (const entry of ENTRIES) {
      say(`library-import/${entry}`, timeOfImport(join(resolve(out), `${entry}.js`)), 'ms')
      say(`library-evaluation/${entry}`, evaluationOf(out, entry, scratch), 'ms')
    }
  } finally {
    rmSync(scratch, { recursive: true })
  }
}
