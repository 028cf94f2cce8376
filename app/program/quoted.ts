// What somebody typed, in quotes, as a message about it names it: never longer than a line.
const LONGEST = 40

export function quoted(typed: string): string {
  const text = typed.trim()
  return `“${text.length > LONGEST ? `${text.slice(0, LONGEST - 1)}…` : text}”`
}
