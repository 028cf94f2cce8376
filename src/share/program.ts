// Programs in links: JSON, deflated, in base64url, behind a version number. Reading is total.
import { deflateSync, inflateSync, strFromU8, strToU8 } from 'fflate'

/** What a shared program carries. Registers are hexadecimal text by file and index, such as `{ r: { 3: '0x7' } }`. */
export interface Program {
  readonly source: string
  readonly variant?: string
  readonly init?: Readonly<Record<string, Readonly<Record<string, string>>>>
  readonly step?: number
}

export type Unpacked = { readonly program: Program } | { readonly problem: string }

/** Versions this page reads. What is written is always the last; none is ever removed. */
const VERSIONS = ['1'] as const
/** A link is not a way to fill somebody's memory. */
const MAX_CHARACTERS = 1_000_000
const MAX_BYTES = 4_000_000

export function packProgram(program: Program): string {
  const { source, variant, init, step } = program
  const json = JSON.stringify({ source, variant, init, step })
  return `${VERSIONS.at(-1)}.${toBase64(deflateSync(strToU8(json), { level: 9 }))}`
}

export function unpackProgram(payload: string): Unpacked {
  const version = /^([^.]*)\./.exec(payload)?.[1]
  if (version === undefined) return problem('it has no version number; a program starts with “1.”')
  if (!VERSIONS.some((v) => v === version))
    return problem(
      `it is of version “${version.slice(0, 12)}”, and this page reads ${VERSIONS.join(', ')}; reload the page to get its newest form`,
    )
  const body = payload.slice(version.length + 1)
  if (body.length > MAX_CHARACTERS)
    return problem(`it has ${body.length} characters; at most ${MAX_CHARACTERS} are read`)
  const bad = /[^\w-]/.exec(body)
  if (bad)
    return problem(
      `at character ${version.length + 2 + bad.index} stands “${[...body.slice(bad.index)][0]}”, where only letters, digits, “-” and “_” belong`,
    )
  const json = inflate(fromBase64(body))
  if (json === undefined) return problem('its compressed text is damaged; the link may have been cut short')
  return checked(json)
}

const problem = (why: string): Unpacked => ({ problem: `The program in the address could not be read: ${why}.` })

function inflate(bytes: Uint8Array): string | undefined {
  try {
    return strFromU8(inflateSync(bytes, { out: new Uint8Array(Math.min(MAX_BYTES, 1024 * (bytes.length + 1))) }))
  } catch {
    return undefined
  }
}

function checked(json: string): Unpacked {
  let value: unknown
  try {
    value = JSON.parse(json)
  } catch {
    return problem('its text is not JSON; the link may have been cut short')
  }
  if (!isObject(value)) return problem('it is not an object with a “source”')
  const { source, variant, init, step } = value
  if (typeof source !== 'string') return problem('it has no “source” text')
  if (variant !== undefined && typeof variant !== 'string') return problem('its “variant” is not text')
  if (step !== undefined && !(typeof step === 'number' && Number.isSafeInteger(step) && step >= 0))
    return problem('its “step” is not a whole number')
  if (init !== undefined && !isRegisters(init))
    return problem('its “init” is not a table of register values such as {"r": {"3": "0x7"}}')
  return {
    program: {
      source,
      ...(variant === undefined ? {} : { variant }),
      ...(init === undefined ? {} : { init }),
      ...(step === undefined ? {} : { step }),
    },
  }
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const isRegisters = (value: unknown): value is Record<string, Record<string, string>> =>
  isObject(value) &&
  Object.values(value).every(
    (file) =>
      isObject(file) &&
      Object.entries(file).every(
        ([index, text]) => /^\d+$/.test(index) && typeof text === 'string' && /^(0x[\da-f]+|\d+)$/i.test(text),
      ),
  )

// Written out because neither the library nor a worker has `btoa` with the url alphabet.
const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'
const VALUES: ReadonlyMap<string, number> = new Map([...ALPHABET].map((c, i) => [c, i]))

function toBase64(bytes: Uint8Array): string {
  let out = ''
  for (let i = 0; i < bytes.length; i += 3) {
    const three = (bytes[i]! << 16) | ((bytes[i + 1] ?? 0) << 8) | (bytes[i + 2] ?? 0)
    const digits = Math.min(4, bytes.length - i + 1)
    for (let k = 0; k < digits; k++) out += ALPHABET[(three >> (18 - 6 * k)) & 63]
  }
  return out
}
function fromBase64(text: string): Uint8Array {
  const out = new Uint8Array(Math.floor((text.length * 3) / 4))
  let bits = 0
  let held = 0
  let at = 0
  for (const c of text) {
    bits = ((bits << 6) | (VALUES.get(c) ?? 0)) & 0xffffff
    held += 6
    if (held < 8) continue
    held -= 8
    out[at++] = (bits >> held) & 255
  }
  return out
}
