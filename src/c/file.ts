// Writes a decoder of an architecture in C: one file that turns the bytes of an instruction into its assembly text.
import { barred } from '../encoding/encoding.ts'
import { variantsInOrder } from '../encoding/match.ts'
import type { Encoding, Isa, Variant } from '../encoding/types.ts'
import { orWords, without, wordsOfBits } from '../encoding/words.ts'
import { testInC, wordInC } from './bits.ts'
import { CDefinitions, chained, commented, identifier, literal } from './definitions.ts'
import { declarations, decodeCode, headComment, WORD_AND_WRITER } from './frame.ts'
import { lengthCode, lookupCode } from './lookup.ts'
import { runtimeFor } from './runtime.ts'
import { functionOf, Templates } from './templates.ts'

/**
 * Returns the text of a C file that decodes words of an architecture. What the file does is written at its beginning.
 * @throws Error if a codec cannot be written in C
 */
export function cFile(isa: Isa): string {
  const id = identifier(isa.id)
  const variants = variantsInOrder(isa)
  const definitions = new CDefinitions()
  const templates = new Templates(definitions)
  let longest = 0
  const printers = new Map<Encoding, string>()
  for (const { encoding } of variants) {
    if (printers.has(encoding)) continue
    const made = printerOf(encoding, templates, definitions)
    printers.set(encoding, made.name)
    longest = Math.max(longest, made.longest)
  }
  const rows = variants.flatMap((v, k) => [
    ...(variants[k - 1]?.encoding === v.encoding ? [] : [aboutOf(v.encoding)]),
    rowOf(v, printers.get(v.encoding) ?? ''),
  ])
  const code = `${definitions.written}

${encodingTable(rows)}

${lookupCode(isa)}

${lengthCode(isa)}

${decodeCode(id, isa)}`
  return [
    headComment(isa, id),
    declarations(id, isa, longest),
    WORD_AND_WRITER,
    `${runtimeFor(code)}${code}`,
    '#endif',
  ].join('\n')
}

/** Makes the function that writes the text of an encoding, and is false for words that are another one. */
function printerOf(e: Encoding, templates: Templates, definitions: CDefinitions) {
  const [{ calls, longest }, also] = [templates.callsOf(e.body), templates.callsOf(e.also)]
  const tests = barred(e).map(({ mask, value }) => testInC(mask, value))
  const code = tests.flatMap((test) => [`if (${test})`, '    return false;'])
  if (also.calls.length > 0) {
    code.unshift('const writer before = *o;')
    const second = [...also.calls, 'silenced(o, &before)']
    code.push(`if (!(${chained(second, '    ')}))`, '    return false;')
  }
  code.push(`return ${chained(calls, '    ')};`)
  return { name: definitions.name(`print_${identifier(e.name)}`, (name) => functionOf(name, code)), longest }
}

/** Returns a comment with the pattern and the template of an encoding. */
const aboutOf = ({ pattern, asm }: Encoding): string =>
  `    /* ${commented(`${pattern}: ${asm || 'no source names it'}`)} */`

/** Returns an encoding at one length as an initialiser. */
function rowOf({ encoding: e, bytes, mask, value }: Variant, printer: string): string {
  const always = orWords(e.layout.ignored, wordsOfBits(e.layout.fields.get('L') ?? []))
  const words = [mask, value, without(e.shown, always), always].map(wordInC).join(', ')
  return `    {${literal(e.name)}, ${e.asm === '' ? 'false' : 'true'}, ${bytes}, ${words}, ${printer}},`
}

const encodingTable = (
  rows: readonly string[],
): string => `/* Encodings at each length, those with most fixed bits first. */
static const struct encoding {
    const char *name;
    bool has_text;
    uint8_t bytes;
    word mask;    /* fixed bits, */
    word value;   /* and their values */
    word shown;   /* bits that the text shows, */
    word ignored; /* and others that nothing has to explain */
    bool (*print)(writer *o, word w);
} encodings[] = {
${rows.join('\n')}
};`
