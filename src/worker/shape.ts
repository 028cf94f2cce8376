// Describes the shapes of posted values, and says in a few words what is wrong with a value.

/** Returns undefined if a value has the shape, else what is wrong: `“to” is "x", which is not a whole number`. */
export type RequestShape = (value: unknown, at: string) => string | undefined

/** Returns a short readable form of a value; a string is cut to 40 characters. */
export function shown(value: unknown): string {
  if (typeof value === 'string') return `"${value.length > 40 ? `${value.slice(0, 40)}…` : value}"`
  if (value === undefined) return 'left out'
  if (value === null || typeof value === 'number' || typeof value === 'boolean') return String(value)
  if (typeof value === 'bigint') return 'an integer'
  if (ArrayBuffer.isView(value)) return 'an array of numbers'
  return Array.isArray(value) ? 'a list' : 'an object'
}

const is =
  (holds: (value: unknown) => boolean, what: string): RequestShape =>
  (value, at) =>
    holds(value) ? undefined : `“${at}” is ${shown(value)}, ${what}`

export const text = is((value) => typeof value === 'string', 'which is not text')
export const wholeNumber = is(
  (value) => Number.isSafeInteger(value) && Number(value) >= 0,
  'which is not a whole number',
)
export const fraction = is((value) => Number.isFinite(value), 'which is not a number')
export const integer = is((value) => typeof value === 'bigint', 'which is not an integer')
export const bytes = is((value) => value instanceof Uint8Array, 'which is not an array of bytes')
export const boolean = is((value) => typeof value === 'boolean', 'which is neither true nor false')
export const buffer = is((value) => value instanceof ArrayBuffer, 'which is not a buffer')
export const oneOf = (texts: readonly string[]): RequestShape =>
  is((value) => typeof value === 'string' && texts.includes(value), `which is none of ${texts.join(', ')}`)

export const maybe =
  (shape: RequestShape): RequestShape =>
  (value, at) =>
    value === undefined ? undefined : shape(value, at)

export const either =
  (first: RequestShape, second: RequestShape): RequestShape =>
  (value, at) =>
    first(value, at) && second(value, at)

export const list =
  (shape: RequestShape): RequestShape =>
  (value, at) =>
    Array.isArray(value)
      ? firstWrong(value.keys(), (k) => shape(value[k], `${at} ${k}`))
      : `“${at}” is ${shown(value)}, which is not a list`

/** Returns the shape of an object with any names, whose values all have one shape. */
export const record =
  (shape: RequestShape): RequestShape =>
  (value, at) =>
    isObject(value)
      ? firstWrong(Object.keys(value), (name) => shape(value[name], `${at} ${name}`))
      : `“${at}” is ${shown(value)}, which is not an object`

/** Returns the shape of an object that has at least these names. */
export const object =
  (shapes: Readonly<Record<string, RequestShape>>): RequestShape =>
  (value, at) =>
    isObject(value)
      ? firstWrong(Object.keys(shapes), (name) => shapes[name]?.(ownProperty(value, name), at ? `${at} ${name}` : name))
      : `“${at}” is ${shown(value)}, which is not an object`

/** Returns the shape of an object whose member `tag` names which of `shapes` it has. */
export const tagged =
  (tag: string, shapes: Readonly<Record<string, RequestShape>>): RequestShape =>
  (value, at) => {
    if (!isObject(value)) return `“${at}” is ${shown(value)}, which is not an object`
    const name = ownProperty(value, tag)
    return oneOf(Object.keys(shapes))(name, `${at} ${tag}`) ?? shapes[String(name)]?.(value, at)
  }

export const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && !ArrayBuffer.isView(value)

/** Returns the own property of an object by its name, never an inherited one. */
export const ownProperty = (value: Readonly<Record<string, unknown>>, name: string): unknown =>
  Object.hasOwn(value, name) ? value[name] : undefined

function firstWrong<K>(keys: Iterable<K>, wrong: (key: K) => string | undefined): string | undefined {
  for (const key of keys) {
    const found = wrong(key)
    if (found !== undefined) return found
  }
  return undefined
}
