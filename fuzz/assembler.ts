// Attacks assembling: whatever the text is, there is code or an error at a column of a line, and text gives the same text back.

import { assemble, isError, lineCompletions } from '../src/encoding/assemble.ts'
import { asmText, decode, decodeAt } from '../src/encoding/decode.ts'
import { assembleSource } from '../src/encoding/source.ts'
import type { Architecture } from '../src/isa/architecture.ts'
import { type Attack, must, mustRead } from './attack.ts'
import { bentText, type Random } from './random.ts'
import { wordOf } from './words.ts'

function line(random: Random, architecture: Architecture): string {
  const kinds: readonly (() => string)[] = [
    () => asmText(decode(architecture.isa, wordOf(random, architecture))) ?? random.text(12),
    () => random.pick(random.pick(architecture.kernels).source.split('\n')),
    () => random.text(30),
    () => `${random.pick(['a', 'loop', '__proto__', 'constructor', '.', '1', ''])}:`,
    () => `${random.pick(['.org', '.word', '.zzz'])} ${random.text(8)}`,
  ]
  const made = random.pick(kinds)()
  return random.once(2) ? made : bentText(random, made)
}

/** One text many times over: what is done again and again must not cost more each time. */
const LONG: readonly string[] = [
  'nop | ',
  'a:\n',
  '0',
  '(',
  '[',
  '"',
  '$r1 ',
  'pc+',
  '-',
  'a:',
  '<- ',
  '# ',
  '\\',
  'if ',
]

export const assembler: Attack = {
  name: 'assembler',
  round: (random, all) => {
    const architecture = random.pick(all)
    const { isa } = architecture
    const long = random.once(40)
    const source = long
      ? random.pick(LONG).repeat(1 + random.below(20_000))
      : Array.from({ length: 1 + random.below(12) }, () => line(random, architecture)).join(
          random.pick(['\n', '\r\n', '\r']),
        )
    const tried = `${isa.id} ${JSON.stringify(source.slice(0, 400))} (${source.length})`
    const { code, lines, errors } = assembleSource(isa, source)
    const texts = source.split(/\r\n|\r|\n/)
    for (const error of errors.slice(0, 200)) {
      const of = texts[error.line - 1]
      must(of !== undefined, `an error in line ${error.line}`, tried)
      must(error.column >= 0 && error.column <= (of?.length ?? 0), `an error at column ${error.column}`, tried)
      mustRead(error.message, tried)
    }
    for (const { address, made } of lines.slice(0, 50)) {
      // Each by itself: what a word of G13 is taken for can depend on the bytes after it, and its reference says so.
      const d = decodeAt(isa, code.subarray(address, address + made.bytes), 0)
      must(d.variant !== undefined && d.status !== 'invalid', `code at ${address} that is no instruction`, tried)
    }
    if (!long) {
      const typed = texts[0] ?? ''
      const { from, words } = lineCompletions(isa, typed.slice(0, random.below(typed.length + 1)))
      must(from >= 0 && from <= typed.length && words.every((w) => w.length > 0), 'a completion of nothing', tried)
    }
    roundTrip(random, architecture)
  },
}

/** Checks that the text of a random word assembles to a word with the same text. */
function roundTrip(random: Random, architecture: Architecture): void {
  const { isa } = architecture
  const at = isa.unit * random.below(1 << 16)
  const printed = asmText(decode(isa, wordOf(random, architecture)), at)
  if (printed === undefined) return
  const made = assemble(isa, printed, at)
  if (isError(made)) throw new Error(`${isa.id} at ${at} prints ${printed} and does not read it: ${made.message}`)
  const again = asmText(decode(isa, made.words), at)
  must(again === printed, `${isa.id} at ${at} prints ${printed}, reads it, and prints`, again)
}
