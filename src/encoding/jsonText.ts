// Writes data as JSON that people can read: what fits stands on one line, the rest is indented.

/** Most characters of a line for an object or a list of objects that stands on one. */
const LINE = 120

/** Returns data as JSON. Lists of texts and numbers stand on one line, however long it is. */
export function jsonText(value: unknown, indent = ''): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null'
  const deeper = `${indent}  `
  const [open, close, parts] = Array.isArray(value)
    ? // A list may have holes, which `map` leaves out.
      ['[', ']', Array.from(value, (one: unknown) => jsonText(one, deeper))]
    : ['{', '}', membersOf(value, deeper)]
  const line = `${open}${parts.join(', ')}${close}`
  const isPlain = Array.isArray(value) && value.every((one: unknown) => typeof one !== 'object' || one === null)
  if (isPlain || (indent.length + line.length <= LINE && !line.includes('\n'))) return line
  return `${open}\n${parts.map((part) => deeper + part).join(',\n')}\n${indent}${close}`
}

const membersOf = (value: object, indent: string): readonly string[] =>
  Object.entries(value).flatMap(([key, one]: [string, unknown]) =>
    one === undefined ? [] : [`${JSON.stringify(key)}: ${jsonText(one, indent)}`],
  )
