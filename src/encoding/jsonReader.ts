// Checks the shape of parsed JSON and returns it with its type; what is wrong is named by its path. Shapes have a schema.
import { shortened } from './refusal.ts'

/** Thrown inside a reader of JSON, which catches it: a value has another shape than it must have. */
export class JsonError extends Error {
  readonly path: string
  constructor(path: string, message: string) {
    super(message)
    this.path = path
  }
}

/** Returns a value that has the shape. Throws a JsonError otherwise. */
export type JsonReader<T> = (value: unknown, path: string) => T
export type JsonRead<S> = S extends JsonReader<infer T> ? T : never

/** A shape as JSON Schema says it. */
export type JsonSchema = Readonly<Record<string, unknown>>
const schemas = new WeakMap<object, JsonSchema>()

/** Returns the reader, and remembers the schema of the shape that it reads. */
export function shaped<T>(schema: JsonSchema, reader: JsonReader<T>): JsonReader<T> {
  schemas.set(reader, schema)
  return reader
}
/** Returns the schema of a shape; one that allows anything if it has none. */
export const schemaOf = (reader: JsonReader<unknown>): JsonSchema => schemas.get(reader) ?? {}

const shownValue = (value: unknown): string => shortened(JSON.stringify(value) ?? String(value))

/** Throws a JsonError that says what must be at a path, and what is. */
export const refuseJson = (path: string, wanted: string, value: unknown): never => {
  throw new JsonError(
    path,
    value === undefined ? `missing: ${wanted}` : `${wanted} expected, read ${shownValue(value)}`,
  )
}

export const readText: JsonReader<string> = shaped({ type: 'string' }, (value, path) =>
  typeof value === 'string' ? value : refuseJson(path, 'a text', value),
)
export const readTrue: JsonReader<true> = shaped({ const: true }, (value, path) =>
  value === true ? value : refuseJson(path, 'true', value),
)
export const readBoolean: JsonReader<boolean> = shaped({ type: 'boolean' }, (value, path) =>
  typeof value === 'boolean' ? value : refuseJson(path, 'true or false', value),
)

/** Returns the reader of whole numbers of a range. */
export const readInteger = (least: number, most: number): JsonReader<number> =>
  shaped({ type: 'integer', minimum: least, maximum: most }, (value, path) =>
    typeof value === 'number' && Number.isInteger(value) && value >= least && value <= most
      ? value
      : refuseJson(path, `a whole number from ${least} to ${most}`, value),
  )

/** Returns the reader of one of a few texts or numbers. */
export const readOneOf = <const T extends string | number>(...all: readonly T[]): JsonReader<T> =>
  shaped(
    { enum: all },
    (value, path) =>
      all.find((one) => one === value) ?? refuseJson(path, all.map((one) => JSON.stringify(one)).join(' or '), value),
  )

/** Returns the reader of a value that may be null, which stands for nothing. */
export const readOrNull = <T>(of: JsonReader<T>): JsonReader<T | null> =>
  shaped({ anyOf: [{ type: 'null' }, schemaOf(of)] }, (value, path) => (value === null ? null : of(value, path)))

export const readArray = <T>(of: JsonReader<T>): JsonReader<readonly T[]> =>
  shaped({ type: 'array', items: schemaOf(of) }, (value, path) =>
    Array.isArray(value) ? value.map((one: unknown, i) => of(one, `${path}[${i}]`)) : refuseJson(path, 'a list', value),
  )

/** Returns the reader of a value, or of a list of such values. */
export function readOneOrList<T>(of: JsonReader<T>): JsonReader<T | readonly T[]> {
  const all = readArray(of)
  return shaped({ anyOf: [schemaOf(of), schemaOf(all)] }, (value, path) =>
    Array.isArray(value) ? all(value, path) : of(value, path),
  )
}
const textOrList = readOneOrList(readText)
/** Reads a text, or the lines of one. */
export const readLines: JsonReader<string> = shaped(schemaOf(textOrList), (value, path) => {
  const written = textOrList(value, path)
  return typeof written === 'string' ? written : written.join('\n')
})

/** Returns the reader of a list of two. */
export const readPair = <T>(of: JsonReader<T>): JsonReader<readonly [T, T]> =>
  shaped({ type: 'array', items: schemaOf(of), minItems: 2, maxItems: 2 }, (value, path) =>
    Array.isArray(value) && value.length === 2
      ? [of(value[0], `${path}[0]`), of(value[1], `${path}[1]`)]
      : refuseJson(path, 'a list of two', value),
  )

/** Whether a value is an object with properties, and no list. */
export const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const inside = (path: string, key: string): string => (path === '' ? key : `${path}.${key}`)

/** Returns the reader of an object with any names. */
export const readRecord = <T>(of: JsonReader<T>): JsonReader<Readonly<Record<string, T>>> =>
  shaped({ type: 'object', additionalProperties: schemaOf(of) }, (value, path) =>
    isRecord(value)
      ? Object.fromEntries(Object.entries(value).map(([key, one]) => [key, of(one, inside(path, key))]))
      : refuseJson(path, 'an object', value),
  )

type Shapes = Readonly<Record<string, JsonReader<unknown>>>
type Fields<R extends Shapes, O extends Shapes> = { readonly [K in keyof R]: JsonRead<R[K]> } & {
  readonly [K in keyof O]?: JsonRead<O[K]>
}

/** Returns the reader of an object with these properties, some of which may be left out, and no others. */
export function readObject<R extends Shapes, O extends Shapes = Readonly<Record<never, never>>>(
  required: R,
  optional?: O,
): JsonReader<Fields<R, O>> {
  const all: Shapes = { ...required, ...optional }
  const schema = {
    type: 'object',
    properties: Object.fromEntries(Object.entries(all).map(([key, of]) => [key, schemaOf(of)])),
    required: Object.keys(required),
    additionalProperties: false,
  }
  return shaped(schema, (value, path) => {
    if (!isRecord(value)) return refuseJson(path, 'an object', value)
    for (const key of Object.keys(value))
      if (!Object.hasOwn(all, key))
        throw new JsonError(inside(path, key), `unknown; there are ${Object.keys(all).join(', ')}`)
    const present = Object.entries(all).filter(([key]) => Object.hasOwn(required, key) || Object.hasOwn(value, key))
    return Object.fromEntries(present.map(([key, of]) => [key, of(value[key], inside(path, key))])) as Fields<R, O>
  })
}

/** Returns the reader of objects of several kinds, which a property tells apart. */
export const readTagged = <const K extends string, T>(
  tag: K,
  kinds: Readonly<Record<string, JsonReader<T>>>,
): JsonReader<T> =>
  shaped({ anyOf: Object.values(kinds).map(schemaOf) }, (value, path) => {
    const name: unknown = isRecord(value) ? value[tag] : refuseJson(path, 'an object', value)
    const of = typeof name === 'string' && Object.hasOwn(kinds, name) ? kinds[name] : undefined
    return of
      ? of(value, path)
      : refuseJson(
          inside(path, tag),
          Object.keys(kinds)
            .map((kind) => `"${kind}"`)
            .join(' or '),
          name,
        )
  })
