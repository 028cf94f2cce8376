// Reads what a command is given, a file or standard input, and says in a line why it cannot be read.
import { fstatSync, readFileSync } from 'node:fs'
import { buffer } from 'node:stream/consumers'

const WHY: Readonly<Record<string, string>> = {
  ENOENT: 'there is no such file or folder',
  ENOTDIR: 'it is not a folder',
  EISDIR: 'it is a folder',
  EACCES: 'you may not read it',
  EPERM: 'you may not read it',
}

/** The bytes of the file, or of standard input where none is named. Throws a message that names it. */
export async function input(file: string | undefined): Promise<Uint8Array> {
  if (file !== undefined) return reading(file, () => readFileSync(file))
  try {
    // As a stream, since a pipe may have nothing yet, and is not over for that. A folder would be an empty one.
    return fstatSync(0).isDirectory() ? readFileSync(0) : await buffer(process.stdin)
  } catch (error) {
    throw unreadable('standard input', error)
  }
}

/** Throws what `read` does as a message that names the file or folder. */
export function reading<T>(name: string, read: () => T): T {
  try {
    return read()
  } catch (error) {
    throw unreadable(name, error)
  }
}

function unreadable(name: string, error: unknown): Error {
  const { code = '', message } = error as NodeJS.ErrnoException
  return new Error(`${name} cannot be read: ${WHY[code] ?? message}`)
}
