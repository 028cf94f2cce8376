// Reads the files that a program includes, if they exist, from the folder of the program or the working directory.
import { readFileSync, statSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import type { IncludeFiles } from '../encoding/expand.ts'

const INCLUDE = /^[^"\n]*?\.include\s+"?([^"\n;#]+?)"?\s*(?:[;#].*)?$/gm
/** Most files, and most bytes of one, so that reading comes to an end. */
const MOST_FILES = 1000
const MOST_BYTES = 1 << 24

/**
 * Returns the texts of included files by the names that the program has for them. `file`: path of the program,
 * undefined if it came from standard input.
 */
export function included(source: string, file: string | undefined): IncludeFiles {
  const folder = file === undefined ? '.' : dirname(file)
  const files = new Map<string, string>()
  const texts = [source]
  for (let text = texts.pop(); text !== undefined && files.size < MOST_FILES; text = texts.pop()) {
    for (const [, name = ''] of text.matchAll(INCLUDE)) {
      const path = resolve(folder, name)
      const stat = files.has(name) ? undefined : statSync(path, { throwIfNoEntry: false })
      if (!stat?.isFile() || stat.size > MOST_BYTES) continue
      const fileText = readFileSync(path, 'utf8')
      files.set(name, fileText)
      texts.push(fileText)
    }
  }
  return files
}
