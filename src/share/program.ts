// Programs in links: JSON, deflated, in base64url, behind a version number. Reading is total.
import { Deflate, deflateSync, strFromU8, strToU8 } from 'fflate'
import type { Start } from '../isa/contents.ts'
import { fromBase64, toBase64 } from './base64.ts'
import { inflating, joinedBytes } from './inflate.ts'
import { characterAt, quoted } from './problems.ts'
import { jsonShapeOf } from './shape.ts'
import { isRecord, readRegisters, readStart, writeStart } from './start.ts'

/** What a shared program carries. */
export interface SharedProgram {
  readonly source: string
  readonly variant?: string
  readonly init?: Start
  readonly step?: number
  /** What it may include. */
  readonly files?: readonly GivenFile[]
  /** Name of the kernel it was made from, whose pictures and table still say what is where. */
  readonly from?: string
}

/** A file that a person gave. */
export type GivenFile = readonly [name: string, text: string]

export type Unpacked = { readonly program: SharedProgram } | { readonly problem: string }

/** Versions this page reads. What is written is always the last; none is ever removed. */
const VERSIONS = ['1', '2'] as const
/** A link is not a way to fill somebody's memory. */
const MAX_CHARACTERS = 1_000_000
const MAX_BYTES = 4_000_000
/** Some ten times as many as a program has that was made here. */
const MAX_VALUES = 1 << 16
const MAX_DEPTH = 16
/** Bytes that are packed at a time. */
const PIECE = 65_536
/** The same of base64, where three bytes are a whole number of characters. */
const WHOLE = 49_152
/** Of the few there are, the one that makes the shortest link. */
const LEVEL = 9

/** Whatever its size: what is more than a link carries does not unpack. `packing` is for large ones. */
export const packProgram = (program: SharedProgram): string =>
  `${VERSIONS.at(-1)}.${toBase64(deflateSync(bytesOf(program), { level: LEVEL }))}`

/**
 * Yields between pieces, so that whoever carries it out can take time between them; returns the payload, or undefined
 * where the program is more than a link carries.
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

/** Yields between pieces, as `packing` does. */
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
  // At first there were only registers to begin with.
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

/** Carries out at once what could be carried out piece by piece. */
function resultOf<T>(work: Generator<void, T>): T {
  for (;;) {
    const { done, value } = work.next()
    if (done) return value
  }
}
