// Packs programs into links: JSON, deflated, in base64url, after a version number; reading never throws.
import { Deflate, deflateSync, strFromU8, strToU8 } from 'fflate'
import { isRecord } from '../encoding/jsonReader.ts'
import type { Start } from '../isa/contents.ts'
import { fromBase64, toBase64 } from './base64.ts'
import { inflating, joinedBytes } from './inflate.ts'
import { characterAt, quoted } from './problems.ts'
import { jsonShapeOf } from './shape.ts'
import { readRegisters, readStart, writeStart } from './start.ts'

/** A program as a link carries it. */
export interface SharedProgram {
  readonly source: string
  readonly variant?: string
  readonly init?: Start
  readonly step?: number
  /** Files that the source may include. */
  readonly files?: readonly GivenFile[]
  /** Name of the kernel it was made from, whose pictures and table still apply. */
  readonly from?: string
}

/** A file that the user provided. */
export type GivenFile = readonly [name: string, text: string]

export type Unpacked = { readonly program: SharedProgram } | { readonly problem: string }

/** Versions that this page reads; it writes the last. None is ever removed. */
const VERSIONS = ['1', '2'] as const
/** The most characters of a payload, so that a link cannot fill the memory of the page. */
const MAX_CHARACTERS = 1_000_000
const MAX_BYTES = 4_000_000
/** The most values in the JSON, some ten times as many as a program has that was made with the page. */
const MAX_VALUES = 1 << 16
const MAX_DEPTH = 16
/** Bytes that are packed at a time. */
const PIECE = 65_536
/** Bytes that are written as base64 at a time, a multiple of three so that they end with a whole character. */
const WHOLE = 49_152
/** Compression level; of the few there are, it makes the shortest link. */
const LEVEL = 9

/**
 * Returns the payload of a program at once, whatever its size. One that is larger than a link carries does not unpack.
 * Use `packing` for large programs.
 */
export const packProgram = (program: SharedProgram): string =>
  `${VERSIONS.at(-1)}.${toBase64(deflateSync(bytesOf(program), { level: LEVEL }))}`

/**
 * Packs a program; yields between pieces so that the caller can take time. Returns the payload, or undefined if the
 * program is larger than a link carries.
 */
export function* packing(program: SharedProgram): Generator<void, string | undefined> {
  const bytes = bytesOf(program)
  if (bytes.length > MAX_BYTES) return undefined
  yield
  const parts: Uint8Array[] = []
  let size = 0
  const stream = new Deflate({ level: LEVEL }, (piece) => {
    parts.push(piece)
    size += piece.length
  })
  for (let at = 0; at < bytes.length; at += PIECE) {
    stream.push(bytes.subarray(at, at + PIECE), at + PIECE >= bytes.length)
    if ((size * 4) / 3 > MAX_CHARACTERS) return undefined
    yield
  }
  const deflated = joinedBytes(parts, size)
  let payload = `${VERSIONS.at(-1)}.`
  for (let at = 0; at < deflated.length; at += WHOLE) {
    payload += toBase64(deflated.subarray(at, at + WHOLE))
    yield
  }
  return payload
}

function bytesOf({ source, variant, init, step, files, from }: SharedProgram): Uint8Array {
  const start = init && Object.keys(init).length > 0 ? writeStart(init) : undefined
  return strToU8(JSON.stringify({ source, variant, init: start, step, files, from }))
}

export const unpackProgram = (payload: string): Unpacked => resultOf(unpacking(payload))

/**
 * Unpacks a payload and yields between pieces, as `packing` does. Returns the program or what is wrong; never throws.
 */
export function* unpacking(payload: string): Generator<void, Unpacked> {
  const version = /^([^.]*)\./.exec(payload)?.[1]
  if (version === undefined) return problem(`it has no version number; a program starts with “${VERSIONS.at(-1)}.”`)
  if (!VERSIONS.some((v) => v === version))
    return problem(
      `it is of version ${quoted(version)}, and this page reads ${VERSIONS.join(', ')}; reload the page to get its newest form`,
    )
  const body = payload.slice(version.length + 1)
  if (body.length > MAX_CHARACTERS)
    return problem(`it has ${body.length} characters; at most ${MAX_CHARACTERS} are read`)
  const bad = /[^\w-]/.exec(body)
  if (bad)
    return problem(
      `character ${version.length + 2 + bad.index} is ${quoted(characterAt(body, bad.index))}; only letters, digits, “-” and “_” are allowed`,
    )
  const inflated = yield* inflating(fromBase64(body), MAX_BYTES)
  if ('damage' in inflated) return problem(DAMAGE[inflated.damage])
  const { depth, commas } = jsonShapeOf(inflated.bytes)
  if (depth > MAX_DEPTH || commas >= MAX_VALUES)
    return problem(`it has more than ${MAX_VALUES} values, or is nested more than ${MAX_DEPTH} deep`)
  yield
  const json = strFromU8(inflated.bytes)
  yield
  return checked(json, version)
}

const problem = (why: string): Unpacked => ({ problem: `The program in the address could not be read: ${why}.` })
const DAMAGE = {
  'cut short': 'its compressed text is damaged: it ends too early, as if the link had been cut short',
  damaged: 'its compressed text is damaged; the link may have been changed on its way',
  'too large': `it unpacks to more than ${MAX_BYTES.toLocaleString('en')} bytes, the most that is read`,
} as const

function checked(json: string, version: string): Unpacked {
  let value: unknown
  try {
    value = JSON.parse(json)
  } catch {
    return problem('its text is not JSON')
  }
  if (!isRecord(value)) return problem('it is not an object with a “source”')
  const { source, variant, init, step, files, from } = value
  if (typeof source !== 'string') return problem('it has no “source” text')
  if (variant !== undefined && typeof variant !== 'string') return problem('its “variant” is not text')
  if (step !== undefined && !(typeof step === 'number' && Number.isSafeInteger(step) && step >= 0))
    return problem('its “step” is not a whole number')
  if (from !== undefined && typeof from !== 'string') return problem('its “from” is not the name of a kernel')
  if (files !== undefined && !(Array.isArray(files) && files.every(isFile)))
    return problem('its “files” are not pairs of a name and a text')
  // A program of version 1 starts with registers only.
  const start = init === undefined ? {} : version === '1' ? readRegisters(init) : readStart(init)
  if (typeof start === 'string') return problem(`its “init” ${start}`)
  return {
    program: {
      source,
      ...(variant === undefined ? {} : { variant }),
      ...(Object.keys(start).length ? { init: start } : {}),
      ...(step === undefined ? {} : { step }),
      ...(files === undefined ? {} : { files }),
      ...(from === undefined ? {} : { from }),
    },
  }
}

const isFile = (value: unknown): boolean =>
  Array.isArray(value) && value.length === 2 && value.every((part) => typeof part === 'string')

/** Runs a generator to its end and returns its result. */
function resultOf<T>(work: Generator<void, T>): T {
  for (;;) {
    const { done, value } = work.next()
    if (done) return value
  }
}
