// Programs in links: JSON, deflated, in base64url, behind a version number. Reading is total.
import { deflateSync, inflateSync, strFromU8, strToU8 } from 'fflate'
import type { Start } from '../isa/contents.ts'
import { fromBase64, toBase64 } from './base64.ts'
import { isObject, readRegisters, readStart, writeStart } from './start.ts'

/** What a shared program carries. */
export interface Program {
  readonly source: string
  readonly variant?: string
  readonly init?: Start
  readonly step?: number
  /** Name of the kernel it was made from, whose pictures and table still say what is where. */
  readonly from?: string
}

export type Unpacked = { readonly program: Program } | { readonly problem: string }

/** Versions this page reads. What is written is always the last; none is ever removed. */
const VERSIONS = ['1', '2'] as const
/** A link is not a way to fill somebody's memory. */
const MAX_CHARACTERS = 1_000_000
const MAX_BYTES = 4_000_000

export function packProgram(program: Program): string {
  const { source, variant, init, step, from } = program
  const start = init && Object.keys(init).length > 0 ? writeStart(init) : undefined
  const json = JSON.stringify({ source, variant, init: start, step, from })
  return `${VERSIONS.at(-1)}.${toBase64(deflateSync(strToU8(json), { level: 9 }))}`
}

export function unpackProgram(payload: string): Unpacked {
  const version = /^([^.]*)\./.exec(payload)?.[1]
  if (version === undefined) return problem(`it has no version number; a program starts with “${VERSIONS.at(-1)}.”`)
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
  return checked(json, version)
}

const problem = (why: string): Unpacked => ({ problem: `The program in the address could not be read: ${why}.` })

function inflate(bytes: Uint8Array): string | undefined {
  try {
    return strFromU8(inflateSync(bytes, { out: new Uint8Array(Math.min(MAX_BYTES, 1024 * (bytes.length + 1))) }))
  } catch {
    return undefined
  }
}

function checked(json: string, version: string): Unpacked {
  let value: unknown
  try {
    value = JSON.parse(json)
  } catch {
    return problem('its text is not JSON; the link may have been cut short')
  }
  if (!isObject(value)) return problem('it is not an object with a “source”')
  const { source, variant, init, step, from } = value
  if (typeof source !== 'string') return problem('it has no “source” text')
  if (variant !== undefined && typeof variant !== 'string') return problem('its “variant” is not text')
  if (step !== undefined && !(typeof step === 'number' && Number.isSafeInteger(step) && step >= 0))
    return problem('its “step” is not a whole number')
  if (from !== undefined && typeof from !== 'string') return problem('its “from” is not the name of a kernel')
  // At first there were only registers to begin with.
  const start = init === undefined ? {} : version === '1' ? readRegisters(init) : readStart(init)
  if (typeof start === 'string') return problem(`its “init” ${start}`)
  return {
    program: {
      source,
      ...(variant === undefined ? {} : { variant }),
      ...(Object.keys(start).length ? { init: start } : {}),
      ...(step === undefined ? {} : { step }),
      ...(from === undefined ? {} : { from }),
    },
  }
}
