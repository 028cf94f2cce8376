// Writes a final state as JSON that is easy to read: lanes side by side, memory in rows, rows of zeros left out.
import type { Ended } from './run.ts'

const LANES_A_LINE = 8
const BYTES_A_ROW = 32

export function endedText(ended: Ended): string {
  const memory = Object.entries(ended.memory).map(([space, pages]) => [space, rowsOf(pages)] as const)
  return written({ ...ended, memory: Object.fromEntries(memory) }, '')
}

/**
 * Returns rows by address. 0x before the addresses keeps them in order: keys of an object that are numbers come first.
 */
function rowsOf(pages: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  const rows: Record<string, string> = {}
  const byAddress = Object.entries(pages).map(([address, digits]) => [Number.parseInt(address, 16), digits] as const)
  for (const [address, digits] of byAddress.sort(([a], [b]) => a - b))
    for (let at = 0; at < digits.length; at += 2 * BYTES_A_ROW) {
      const row = digits.slice(at, at + 2 * BYTES_A_ROW)
      if (/[^0]/.test(row)) rows[`0x${(address + at / 2).toString(16)}`] = row
    }
  return rows
}

function written(value: unknown, indent: string): string {
  const inner = `${indent}  `
  const block = (open: string, lines: readonly string[], close: string) =>
    lines.length ? `${open}\n${lines.map((line) => inner + line).join(',\n')}\n${indent}${close}` : open + close
  if (Array.isArray(value)) return block('[', linesOf(value), ']')
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  const lines = Object.entries(value).map(([key, part]) => `${JSON.stringify(key)}: ${written(part, inner)}`)
  return block('{', lines, '}')
}

/** Returns lines with short values in columns, or with one sentence each. */
function linesOf(values: readonly unknown[]): readonly string[] {
  const texts = values.map((value) => JSON.stringify(value))
  const width = Math.max(0, ...texts.map((text) => text.length))
  if (width > 20) return texts
  const rows = Array.from({ length: Math.ceil(texts.length / LANES_A_LINE) }, (_, k) =>
    texts.slice(LANES_A_LINE * k, LANES_A_LINE * (k + 1)),
  )
  return rows.map((row) => row.map((text) => text.padStart(width)).join(', '))
}
