// Reads the input of a command, a file or standard input, and says in a line why it cannot be read.
import { fstatSync, readFileSync } from 'node:fs'
import { buffer } from 'node:stream/consumers'
import { WrongCall } from './outcome.ts'

const WHY: Readonly<Record<string, string>> = {
  ENOENT: 'there is no such file or folder',
  ENOTDIR: 'it is not a folder',
  EISDIR: 'it is a folder',
  EACCES: 'you may not read it',
  EPERM: 'you may not read it',
}

/**
 * Returns the bytes of a file, or of standard input if no file is named.
 * @throws WrongCall that names the file or standard input, if it cannot be read
 */
export async function input(file: string | undefined): Promise<Uint8Array> {
  if (file !== undefined) return reading(file, () => readFileSync(file))
  try {
    // Standard input is read as a stream, since a pipe may have nothing yet without being at its end. A folder would be
    // an empty stream.
    return fstatSync(0).isDirectory() ? readFileSync(0) : await buffer(process.stdin)
  } catch (error) {
    throw unreadable('standard input', error)
  }
}

/**
 * Returns what `read` returns.
 * @throws WrongCall that names the file or folder, if `read` throws
 */
export function reading<T>(name: string, read: () => T): T {
  try {
    return read()
  } catch (error) {
    throw unreadable(name, error)
  }
}

function unreadable(name: string, error: unknown): Error {
  const { code = '', message } = error as NodeJS.ErrnoException
  return new WrongCall(`${name} cannot be read: ${WHY[code] ?? message}`)
}
