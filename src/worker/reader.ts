// Reads what is posted to the worker: a request that can be carried out, or a sentence that says what is wrong with it.
import { ITEMS } from '../isa/contents.ts'
import type { Asked, Request } from './protocol.ts'
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
  own,
  record,
  type Shape,
  shown,
  tagged,
  text,
  whole,
} from './shape.ts'
import type { StopAt, Until } from './stopping.ts'

/** What cannot be carried out, with the number and the name it had. */
export interface Refused {
  readonly id: number
  readonly request: string
  readonly message: string
}

const registers = maybe(record(record(either(integer, list(integer)))))
const stretch = { space: text, address: whole, bytes }
const init = object({
  registers,
  memory: maybe(list(object(stretch))),
  threads: maybe(whole),
  grid: maybe(object({ blocks: list(whole), threads: list(whole), parameters: maybe(list(fraction)) })),
})
const expected = object({
  registers,
  memory: maybe(list(object({ ...stretch, item: oneOf(ITEMS), within: maybe(fraction) }))),
})
const set = tagged('poke', {
  register: object({ file: text, index: whole, lane: whole, value: integer, group: maybe(whole) }),
  memory: object(stretch),
  address: object({ address: whole }),
})
const program = object({
  isa: text,
  variant: text,
  code: bytes,
  init,
  expect: maybe(expected),
  pokes: list(object({ step: whole, set })),
})
const view = object({
  files: list(object({ file: text, registers: maybe(list(whole)), lane: maybe(whole) })),
  memory: list(object({ space: text, from: whole, bytes: whole })),
  group: maybe(whole),
  groups: maybe(whole),
})
const stretchOfRun = object({
  of: oneOf(['near', 'far']),
  from: whole,
  to: whole,
  every: whole,
  rows: list(whole),
  marked: list(whole),
})
const plot = object({
  of: oneOf(['near', 'far']),
  formulas: list(text),
  from: whole,
  to: whole,
  every: whole,
  lane: whole,
  group: maybe(whole),
})
const log = object({ of: oneOf(['sight', 'file']), steps: list(whole), lane: maybe(whole) })
const sieve = object({
  addresses: maybe(list(whole)),
  register: maybe(
    object({ file: text, index: whole, lo: whole, width: whole, does: oneOf(['read', 'write', 'either']) }),
  ),
  memory: maybe(object({ space: text, from: whole, bytes: whole })),
})

const target = either(
  object({ file: text, index: whole, lane: maybe(whole), lo: maybe(whole), width: maybe(whole) }),
  object({ space: text, from: whole, bytes: whole }),
)
const stops = list(
  tagged('on', {
    address: object({ at: list(whole), when: maybe(text) }),
    condition: object({ holds: text }),
    write: object({ to: target }),
    doubt: object({}),
    unwritten: object({}),
    divergence: object({}),
  } satisfies { readonly [On in StopAt['on']]: Shape }),
)
const until = tagged('to', {
  address: object({ address: whole }),
  over: object({}),
  out: object({}),
} satisfies { readonly [To in Until['to']]: Shape })

const SHAPES: { readonly [Do in Request['do']]: Shape } = {
  load: object({ program, to: whole, stops, lane: maybe(whole) }),
  run: object({ until: maybe(until), steps: maybe(whole) }),
  runBack: object({}),
  pause: object({}),
  seek: object({ to: whole }),
  block: object({ to: whole }),
  poke: object({ set }),
  lane: object({ lane: maybe(whole) }),
  stops: object({ stops }),
  writers: object({ of: target, most: whole, group: maybe(whole) }),
  frame: object({ view, into: buffer }),
  find: object({ space: text, needle: bytes, from: whole, back: boolean }),
  tryHere: object({ bytes }),
  stored: object({ space: text }),
  bytes: object({ space: text, from: whole, count: whole }),
  trace: object({ stretch: stretchOfRun }),
  plot: object({ plot }),
  log: object({ log }),
  sift: object({ sift: object({ from: whole, to: whole, sieve }) }),
  ping: object({}),
}

const isKnown = (name: unknown): name is Request['do'] => typeof name === 'string' && Object.hasOwn(SHAPES, name)

/** Total: whatever was posted is a request, or is refused with a reason. */
export function readRequest(data: unknown): Asked | Refused {
  if (!isObject(data))
    return { id: 0, request: '', message: `${shown(data)} was posted, which is not a request: a request is an object` }
  const [id, name] = [own(data, 'id'), own(data, 'do')]
  const told = { id: typeof id === 'number' ? id : 0, request: typeof name === 'string' ? name.slice(0, 40) : '' }
  if (!isKnown(name)) return { ...told, message: `the request ${shown(name)} is not known` }
  const wrong = whole(id, 'id') ?? SHAPES[name](data, '')
  return wrong === undefined
    ? (data as unknown as Asked)
    : { ...told, message: `the request “${name}” is wrong: ${wrong}` }
}
