// Chooses what of a file a command reads: sections of a known format, or plain code; a part of it; its address.
import type { FileSection, OpenedFile } from '../container/container.ts'
import { openFile, openRaw } from '../container/open.ts'
import { WrongCall } from './outcome.ts'

export interface PartOptions {
  /** Whether to read all bytes as code, whatever the file is. */
  readonly raw?: boolean
  /** Names of the sections to read; all with code if left out. */
  readonly section?: readonly string[]
  /** Address of the first byte that is read, as it is typed; left out: the file says it, or it is 0. */
  readonly base?: string
  /** Bytes of a section before the first one that is read, and number of bytes that are read, as they are typed. */
  readonly start?: string
  readonly length?: string
}

/**
 * Returns the code of a file: sections of a known format, or all bytes. Text is no format here, unless it says whose
 * code it is: its bytes may be code.
 * @throws WrongCall if the file has no section of a name that is asked for, or a number is none
 */
export function codeSections(file: Uint8Array, options: PartOptions): OpenedFile {
  const { raw = false, section } = options
  const opened = raw ? openRaw(file) : openFile(file)
  return partsOf(opened.machine === undefined ? openRaw(file) : opened, section, options)
}

/**
 * Returns the code in the text of a file: dumps, arrays, listings; undefined if there is none.
 * @throws WrongCall as `codeSections` does
 */
export function codeInText(file: Uint8Array, options: PartOptions): OpenedFile | undefined {
  const opened = openFile(file)
  return opened.format === openRaw(file).format ? undefined : partsOf(opened, options.section, options)
}

function partsOf(opened: OpenedFile, names: readonly string[] | undefined, options: PartOptions): OpenedFile {
  const code = opened.sections.filter(({ kind }) => kind === 'code')
  const missing = names?.find((name) => !code.some((one) => one.name === name))
  if (missing !== undefined)
    throw new WrongCall(
      `there is no section of code "${missing}"; there are: ${code.map(({ name }) => name).join(', ')}`,
    )
  const chosen = code.filter(({ name }) => names?.includes(name) ?? true)
  return { ...opened, sections: chosen.map((one) => part(one, options)) }
}

function part(section: FileSection, { base, start, length }: PartOptions): FileSection {
  const from = numberOf('--start', start) ?? 0
  const bytes = section.bytes.subarray(from, from + (numberOf('--length', length) ?? section.bytes.length))
  return { ...section, bytes, address: numberOf('--base', base) ?? section.address + from }
}

/** Returns a number that is typed, decimal or with 0x. */
function numberOf(option: string, typed: string | undefined): number | undefined {
  if (typed === undefined) return undefined
  const number = /^(?:0x[\da-f]{1,8}|\d{1,10})$/i.test(typed) ? Number(typed) : Number.NaN
  if (number <= 0xffffffff) return number
  throw new WrongCall(`${option} takes a number up to 0xffffffff, such as 64 or 0x40, not "${typed}"`)
}
