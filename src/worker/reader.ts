// Checks what is posted to the worker: returns a request, or a sentence that says what is wrong with it.
import { ITEMS } from '../isa/contents.ts'
import type { NumberedRequest, Request } from './protocol.ts'
import {
  boolean,
  buffer,
  bytes,
  either,
  fraction,
  integer,
  isObject,
  list,
  maybe,
  object,
  oneOf,
  ownProperty,
  type RequestShape,
  record,
  shown,
  tagged,
  text,
  wholeNumber,
} from './shape.ts'
import type { StopAt, Until } from './stopping.ts'

/** A message that is no valid request, with its number and name if it has them. */
interface Refused {
  readonly id: number
  readonly request: string
  readonly message: string
}

const registers = maybe(record(record(either(integer, list(integer)))))
const stretch = { space: text, address: wholeNumber, bytes }
const init = object({
  registers,
  memory: maybe(list(object(stretch))),
  threads: maybe(wholeNumber),
  grid: maybe(object({ blocks: list(wholeNumber), threads: list(wholeNumber), parameters: maybe(list(fraction)) })),
})
const expected = object({
  registers,
  memory: maybe(list(object({ ...stretch, item: oneOf(ITEMS), within: maybe(fraction) }))),
})
const set = tagged('poke', {
  register: object({ file: text, index: wholeNumber, lane: wholeNumber, value: integer, group: maybe(wholeNumber) }),
  memory: object(stretch),
  address: object({ address: wholeNumber }),
})
const program = object({
  isa: text,
  variant: text,
  code: bytes,
  init,
  expect: maybe(expected),
  pokes: list(object({ step: wholeNumber, set })),
})
const view = object({
  files: list(object({ file: text, registers: maybe(list(wholeNumber)), lane: maybe(wholeNumber) })),
  memory: list(object({ space: text, from: wholeNumber, bytes: wholeNumber })),
  group: maybe(wholeNumber),
  groups: maybe(wholeNumber),
})
const stretchOfRun = object({
  of: oneOf(['near', 'far']),
  from: wholeNumber,
  to: wholeNumber,
  every: wholeNumber,
  rows: list(wholeNumber),
  marked: list(wholeNumber),
})
const plot = object({
  of: oneOf(['near', 'far']),
  formulas: list(text),
  from: wholeNumber,
  to: wholeNumber,
  every: wholeNumber,
  lane: wholeNumber,
  group: maybe(wholeNumber),
})
const log = object({ of: oneOf(['sight', 'file']), steps: list(wholeNumber), lane: maybe(wholeNumber) })
const sieve = object({
  addresses: maybe(list(wholeNumber)),
  register: maybe(
    object({
      file: text,
      index: wholeNumber,
      lo: wholeNumber,
      width: wholeNumber,
      does: oneOf(['read', 'write', 'either']),
    }),
  ),
  memory: maybe(object({ space: text, from: wholeNumber, bytes: wholeNumber })),
})

const target = either(
  object({
    file: text,
    index: wholeNumber,
    lane: maybe(wholeNumber),
    lo: maybe(wholeNumber),
    width: maybe(wholeNumber),
  }),
  object({ space: text, from: wholeNumber, bytes: wholeNumber }),
)
const stops = list(
  tagged('on', {
    address: object({ at: list(wholeNumber), when: maybe(text) }),
    condition: object({ holds: text }),
    write: object({ to: target }),
    doubt: object({}),
    unwritten: object({}),
    divergence: object({}),
  } satisfies { readonly [On in StopAt['on']]: RequestShape }),
)
const until = tagged('to', {
  address: object({ address: wholeNumber }),
  over: object({}),
  out: object({}),
} satisfies { readonly [To in Until['to']]: RequestShape })

const SHAPES: { readonly [Do in Request['do']]: RequestShape } = {
  load: object({ program, to: wholeNumber, stops, lane: maybe(wholeNumber) }),
  run: object({ until: maybe(until), steps: maybe(wholeNumber) }),
  runBack: object({}),
  pause: object({}),
  seek: object({ to: wholeNumber }),
  block: object({ to: wholeNumber }),
  poke: object({ set }),
  lane: object({ lane: maybe(wholeNumber) }),
  stops: object({ stops }),
  writers: object({ of: target, most: wholeNumber, group: maybe(wholeNumber) }),
  frame: object({ view, into: buffer }),
  find: object({ space: text, needle: bytes, from: wholeNumber, back: boolean }),
  tryHere: object({ bytes }),
  stored: object({ space: text }),
  bytes: object({ space: text, from: wholeNumber, count: wholeNumber }),
  trace: object({ stretch: stretchOfRun }),
  plot: object({ plot }),
  log: object({ log }),
  sift: object({ sift: object({ from: wholeNumber, to: wholeNumber, sieve }) }),
  ping: object({}),
}

const isKnown = (name: unknown): name is Request['do'] => typeof name === 'string' && Object.hasOwn(SHAPES, name)

/** Returns the posted data as a request, or the reason why it is none. Never throws. */
export function readRequest(data: unknown): NumberedRequest | Refused {
  if (!isObject(data))
    return { id: 0, request: '', message: `${shown(data)} was posted, which is not a request: a request is an object` }
  const [id, name] = [ownProperty(data, 'id'), ownProperty(data, 'do')]
  const identified = { id: typeof id === 'number' ? id : 0, request: typeof name === 'string' ? name.slice(0, 40) : '' }
  if (!isKnown(name)) return { ...identified, message: `the request ${shown(name)} is not known` }
  const wrong = wholeNumber(id, 'id') ?? SHAPES[name](data, '')
  return wrong === undefined
    ? (data as unknown as NumberedRequest)
    : { ...identified, message: `the request “${name}” is wrong: ${wrong}` }
}
