// Makes a description, without effects, of the data of the project riscv-opcodes: instr_dict.json, as its parser writes it.
import {
  JsonError,
  type JsonRead,
  type JsonReader,
  readArray,
  readObject,
  readRecord,
  readText,
} from '../encoding/jsonReader.ts'

/**
 * Bits of the fields, the highest and the lowest. Source: arg_lut.csv of https://github.com/riscv/riscv-opcodes. Other
 * fields are left as bits that nobody explains.
 */
const PLACES: Readonly<Record<string, readonly [high: number, low: number]>> = {
  rd: [11, 7],
  rt: [19, 15],
  rs1: [19, 15],
  rs2: [24, 20],
  rs2_n0: [24, 20],
  rs3: [31, 27],
  aqrl: [26, 25],
  aq: [26, 26],
  rl: [25, 25],
  fm: [31, 28],
  pred: [27, 24],
  succ: [23, 20],
  rm: [14, 12],
  imm20: [31, 12],
  jimm20: [31, 12],
  imm12: [31, 20],
  csr: [31, 20],
  imm12hi: [31, 25],
  bimm12hi: [31, 25],
  imm12lo: [11, 7],
  bimm12lo: [11, 7],
  shamtq: [26, 20],
  shamtw: [24, 20],
  shamtw4: [23, 20],
  shamtd: [25, 20],
  bs: [31, 30],
  rnum: [23, 20],
  imm2: [21, 20],
  imm3: [22, 20],
  imm4: [23, 20],
  imm5: [24, 20],
  imm6: [25, 20],
  vd: [11, 7],
  vs3: [11, 7],
  vs1: [19, 15],
  vs2: [24, 20],
  vm: [25, 25],
  wd: [26, 26],
  nf: [31, 29],
  simm5: [19, 15],
  zimm5: [19, 15],
  zimm10: [29, 20],
  zimm11: [30, 20],
  zimm6hi: [26, 26],
  zimm6lo: [19, 15],
  rd_p: [4, 2],
  rs1_p: [9, 7],
  rs2_p: [4, 2],
  rd_rs1_p: [9, 7],
  rd_rs1: [11, 7],
  rd_rs1_n0: [11, 7],
  rd_n0: [11, 7],
  rd_n2: [11, 7],
  rs1_n0: [11, 7],
  c_rs1_n0: [11, 7],
  c_rs2: [6, 2],
  c_rs2_n0: [6, 2],
}
/** Bits of numbers in their words, the highest first, where they are not in order: chapter 2.3 of the RISC-V manual. */
const PARTS: Readonly<Record<string, string>> = {
  imm12hi: 'imm12[11:5]',
  imm12lo: 'imm12[4:0]',
  bimm12hi: 'bimm12[12] bimm12[10:5]',
  bimm12lo: 'bimm12[4:1] bimm12[11]',
  jimm20: 'jimm20[20] jimm20[10:1] jimm20[11] jimm20[19:12]',
  zimm6hi: 'zimm6[5]',
  zimm6lo: 'zimm6[4:0]',
}
const INTEGER_REGISTER = /^(?:rd|rs[123])(?:_n[02])?$|^(?:rd_rs1|rd_rs1_n0|c_rs[12](?:_n0)?|rt)$/
const SHORT_REGISTER = /^(?:rd|rs1|rs2|rd_rs1)_p$/
const VECTOR_REGISTER = /^v[ds][123]?$/
const SIGNED = /^(?:imm12|bimm12|jimm20|simm5)$/
/** Extensions whose registers are floats, where the data does not say which. */
const FLOATS = /^rv\d*_(?:[fdq]|zf.*|zhinx.*|c_[fd])(?:_|$)/
const HIGHEST = 31

const instruction = readObject({
  encoding: readText,
  variable_fields: readArray(readText),
  extension: readArray(readText),
  match: readText,
  mask: readText,
})
const dictionary: JsonReader<Readonly<Record<string, JsonRead<typeof instruction>>>> = readRecord(instruction)
type Instruction = JsonRead<typeof instruction>

/** A description as JSON, or the path of what is no data of that project, and why. */
type Described =
  | { readonly kind: 'file'; readonly file: unknown }
  | { readonly kind: 'problem'; readonly path: string; readonly message: string }

/** Returns a file that describes all instructions of instr_dict.json; `readArchitecture` reads it. Never throws. */
export function describeRiscv(json: unknown): Described {
  try {
    return { kind: 'file', file: fileOf(dictionary(json, '')) }
  } catch (error) {
    if (!(error instanceof JsonError)) throw error
    return { kind: 'problem', path: error.path, message: error.message }
  }
}

function fileOf(all: Readonly<Record<string, Instruction>>): unknown {
  const titles = [...new Set(Object.values(all).map(titleOf))].sort()
  return {
    format: 3,
    id: 'riscv',
    title: 'RISC-V',
    about: `${Object.keys(all).length} instructions of RISC-V, made of riscv-opcodes.`,
    unit: 2,
    unknownBits: 'riscv-opcodes has a field here, of which it does not say where its bits are.',
    sources: [
      { id: 'opcodes', kind: 'document', title: 'riscv-opcodes', url: 'https://github.com/riscv/riscv-opcodes' },
    ],
    fields: {},
    operands: [kindsOf('x'), kindsOf('r')],
    groups: titles.map((title) => ({ title, operands: title.split(', ').some((one) => FLOATS.test(one)) ? 1 : 0 })),
    encodings: Object.entries(all).map(([name, one]) => encodingOf(name, one)),
  }
}
const titleOf = ({ extension }: Instruction): string => extension.join(', ') || 'no extension'

/** `letter`: what registers are called that may be floats; the data does not say. */
const kindsOf = (letter: string) => ({
  reg: { owners: '$:5', forms: [{ pattern: 'n:5', assembly: `${letter}{n}` }] },
  short: { owners: '$:3', forms: [{ pattern: 'n:3', assembly: `${letter}{n+8}` }] },
  vector: { owners: '$:5', forms: [{ pattern: 'n:5', assembly: 'v{n}' }] },
})

function encodingOf(name: string, one: Instruction): unknown {
  const path = `${name}.encoding`
  if (!/^[01-]{32}$/.test(one.encoding)) throw new JsonError(path, `32 of 0, 1 and - expected, read "${one.encoding}"`)
  // Words that do not end in 11 have 16 bits.
  const bits = one.encoding.endsWith('11') ? one.encoding : one.encoding.slice(16)
  const fields = new Map<number, string>()
  for (const field of one.variable_fields) {
    const place = PLACES[field]
    if (!place) continue
    const [high, low] = place
    const covered = one.encoding.slice(HIGHEST - high, HIGHEST - low + 1)
    if (/[01]/.test(covered) || high >= bits.length)
      throw new JsonError(path, `the field ${field} is not where its bits are free`)
    fields.set(high, PARTS[field] ?? `${field}:${high - low + 1}`)
  }
  const operands = [...new Set(one.variable_fields.filter((field) => PLACES[field]).map((field) => nameOf(field)))]
  return {
    name,
    group: titleOf(one),
    evidence: 'documented',
    source: 'opcodes',
    description: `An instruction of ${titleOf(one)}; riscv-opcodes does not say what it does.`,
    pattern: patternOf(bits, fields, one.variable_fields),
    assembly: [name.replaceAll('_', '.'), operands.map(operandText).join(', ')].filter(Boolean).join(' '),
  }
}

/** Returns the name that the parts of a number have in common. */
const nameOf = (field: string): string => /^\w+/.exec(PARTS[field] ?? field)?.[0] ?? field

function operandText(field: string): string {
  if (INTEGER_REGISTER.test(field)) return `{${field}:reg}`
  if (SHORT_REGISTER.test(field)) return `{${field}:short}`
  if (VECTOR_REGISTER.test(field)) return `{${field}:vector}`
  return SIGNED.test(field) ? `{${field}:±*}` : `{${field}:0x*}`
}

/** Writes the pattern from the highest bit down: fields where they begin, and the bits between them. */
function patternOf(bits: string, fields: ReadonlyMap<number, string>, names: readonly string[]): string {
  const parts: string[] = []
  for (let bit = bits.length - 1; bit >= 0; ) {
    const field = fields.get(bit)
    if (field === undefined) {
      const at = bits.length - 1 - bit
      const run = /^[01]+|^-/.exec(bits.slice(at))?.[0] ?? ''
      parts.push(run === '-' ? '?' : run)
      bit -= run.length
      continue
    }
    parts.push(field)
    const place = names.flatMap((name) => (PLACES[name]?.[0] === bit ? [PLACES[name]] : []))[0]
    bit = (place?.[1] ?? bit) - 1
  }
  return parts.join(' ')
}
