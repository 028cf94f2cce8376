// Leaves out of descriptions what only explains words and does not decode them: sentences, remarks, sources.
import { type ESTree, type Plugin, parseAst } from 'vite'
import { nodesIn, type TextChange, withChanges } from './changedText.ts'

/** Properties of encodings and operands that no decoder or assembler reads. */
const OF_LINES = ['notes', 'source', 'test', 'documentedAs', 'stops', 'means']
/** Parts of a description that no decoder or assembler reads, and what stands for each. */
const OF_ISA: Readonly<Record<string, string>> = {
  about: "''",
  ran: 'undefined',
  sources: '[]',
  fields: '{}',
  unknownBits: "''",
  ignoredBits: 'undefined',
}
/** Functions that take lines of encodings, and which of their arguments has the lines. */
const TAKES_LINES: Readonly<Record<string, number>> = { encodings: 2, refine: 1 }

/** Makes a plugin for the build of one architecture: a line keeps its pattern, its texts and its evidence. */
export const withoutTexts = (): Plugin => ({
  name: 'without-texts',
  enforce: 'pre',
  transform: (code, id) => (/[\\/]src[\\/]isa[\\/]\w+[\\/][^\\/]+\.ts$/.test(id) ? barer(code) : undefined),
})

function barer(code: string): string {
  const changes: TextChange[] = []
  for (const { node } of nodesIn(parseAst(code, { lang: 'ts' }))) {
    if (node.type === 'ObjectExpression') for (const one of node.properties) changes.push(...withoutProperty(code, one))
    const name = node.type === 'CallExpression' && node.callee.type === 'Identifier' ? node.callee.name : ''
    if (node.type !== 'CallExpression') continue
    // The third argument says what a form of an operand means, which is for the machine.
    const means = name === 'form' ? node.arguments[2] : undefined
    if (means) changes.push({ start: node.arguments[1]?.end ?? means.start, end: means.end, text: '' })
    if (name === 'isa') changes.push(...withoutAbout(node.arguments[0]))
    const lines = node.arguments[TAKES_LINES[name] ?? -1]
    if (lines?.type === 'ObjectExpression') for (const line of lines.properties) changes.push(...withoutSentence(line))
  }
  return withChanges(code, outermost(changes))
}

function withoutProperty(code: string, one: ESTree.ObjectPropertyKind): readonly TextChange[] {
  if (one.type !== 'Property' || !OF_LINES.includes(nameOf(one)) || isNamedSo(one)) return []
  const comma = /^\s*,/.exec(code.slice(one.end))?.[0].length ?? 0
  return [{ start: one.start, end: one.end + comma, text: '' }]
}

/** Whether an encoding or an operand kind has such a name: encodings are lists, and kinds are made by calls. */
const isNamedSo = (one: ESTree.ObjectProperty): boolean =>
  one.value.type === 'CallExpression' || (one.value.type === 'ArrayExpression' && nameOf(one) !== 'notes')

const withoutAbout = (options: ESTree.Node | undefined): readonly TextChange[] =>
  options?.type !== 'ObjectExpression'
    ? []
    : options.properties.flatMap((one) => {
        const put = one.type === 'Property' ? OF_ISA[nameOf(one)] : undefined
        return one.type === 'Property' && put !== undefined
          ? [{ start: one.start, end: one.end, text: `${nameOf(one)}: ${put}` }]
          : []
      })

/** Empties the sentence of a line: the third item of its list. */
function withoutSentence(line: ESTree.ObjectPropertyKind): readonly TextChange[] {
  const sentence =
    line.type === 'Property' && line.value.type === 'ArrayExpression' ? line.value.elements[2] : undefined
  const isText = sentence?.type === 'Literal' || sentence?.type === 'TemplateLiteral'
  return sentence && isText ? [{ start: sentence.start, end: sentence.end, text: "''" }] : []
}

const nameOf = ({ key }: ESTree.ObjectProperty): string =>
  key.type === 'Identifier' ? key.name : key.type === 'Literal' ? String(key.value) : ''

/** Returns the changes that lie within no other. */
const outermost = (all: readonly TextChange[]): readonly TextChange[] =>
  all.filter((one) => all.every((other) => other === one || other.start > one.start || other.end < one.end))
