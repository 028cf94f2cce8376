// Writes the JSON Schema of files that describe an architecture, `npx tsx scripts/schema.ts`, for editors to fetch.
import { writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { jsonText } from '../src/encoding/jsonText.ts'
import { fileSchema } from '../src/own/architectureFile.ts'

writeFileSync(resolve(import.meta.dirname, '../public/isa-file.schema.json'), `${jsonText(fileSchema())}\n`)
