// How the value of a register is written, and read back: hexadecimal, signed, unsigned, bytes, binary.
export type Format = 'hex' | 'signed' | 'unsigned' | 'bytes' | 'binary'

export const FORMATS: readonly { readonly id: Format; readonly title: string }[] = [
  { id: 'hex', title: 'Hex' },
  { id: 'signed', title: 'Signed' },
  { id: 'unsigned', title: 'Unsigned' },
  { id: 'bytes', title: 'Bytes' },
  { id: 'binary', title: 'Binary' },
]

export function formatValue(value: bigint, bits: number, format: Format): string {
  switch (format) {
    case 'hex':
      return groups(value.toString(16).padStart(Math.ceil(bits / 4), '0'), 8, '_')
    case 'signed':
      return String(BigInt.asIntN(bits, value))
    case 'unsigned':
      return String(value)
    case 'bytes':
      // Highest first, like the digits of the other forms.
      return Array.from({ length: Math.ceil(bits / 8) }, (_, i) => String((value >> BigInt(8 * i)) & 255n))
        .reverse()
        .join(' ')
    case 'binary':
      return groups(value.toString(2).padStart(bits, '0'), 8, ' ')
  }
}

/** Groups from the right. */
function groups(digits: string, size: number, between: string): string {
  const first = digits.length % size
  const rest = digits.slice(first).match(new RegExp(`.{${size}}`, 'g')) ?? []
  return [digits.slice(0, first), ...rest].filter(Boolean).join(between)
}

export type Read = { readonly value: bigint } | { readonly problem: string }

/** What was typed into a register of so many bits: as its format has it, or with 0x or 0b before it. */
export function readValue(typed: string, bits: number, format: Format): Read {
  const text = typed.trim().toLowerCase()
  const value =
    format === 'bytes' && /\s/.test(text) ? bytesValue(text) : number(text.replaceAll(/[\s_]/g, ''), bits, format)
  if (value === undefined)
    return { problem: `“${typed.trim()}” is not a number. ${EXPECTED[format]}; 0x1f and 0b101 work everywhere.` }
  const most = 1n << BigInt(bits)
  if (value >= most || value < -(most >> 1n))
    return {
      problem: `“${typed.trim()}” does not fit into ${bits} bits: 0 to 0x${(most - 1n).toString(16)}, or down to -0x${(most >> 1n).toString(16)}.`,
    }
  return { value: BigInt.asUintN(bits, value) }
}

const EXPECTED: Readonly<Record<Format, string>> = {
  hex: 'Expected hexadecimal digits such as 1f',
  signed: 'Expected a number such as -12',
  unsigned: 'Expected a number such as 12',
  bytes: 'Expected bytes such as 255 0 12 7',
  binary: 'Expected binary digits such as 1011',
}

function number(text: string, bits: number, format: Format): bigint | undefined {
  const [, minus, digits = ''] = /^(-?)(.*)$/.exec(text) ?? []
  // 0b11 in a hexadecimal register of 16 bits is all of its digits, as they are written there.
  const isWhole = format === 'hex' && digits.length === Math.ceil(bits / 4) && /^[\da-f]+$/.test(digits)
  const prefixed = !isWhole && /^0[xb]/.test(digits)
  const plain = prefixed ? digits : format === 'hex' ? `0x${digits}` : format === 'binary' ? `0b${digits}` : digits
  if (!/^(0x[\da-f]+|0b[01]+|\d+)$/.test(plain)) return undefined
  return minus ? -BigInt(plain) : BigInt(plain)
}

function bytesValue(text: string): bigint | undefined {
  const bytes = text.split(/\s+/).map((b) => number(b, 8, 'bytes'))
  let value = 0n
  for (const byte of bytes) {
    if (byte === undefined || byte < 0n || byte > 255n) return undefined
    value = (value << 8n) | byte
  }
  return value
}
