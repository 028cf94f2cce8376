// Reads the text of a file that describes an architecture, and finds the place in it where something is wrong.
import {
  findNodeAtLocation,
  getNodeValue,
  type Node,
  type ParseError,
  parseTree,
  printParseErrorCode,
} from 'jsonc-parser'
import { shortened } from '../encoding/refusal.ts'
import type { Architecture } from '../isa/architecture.ts'
import { builtIn } from '../isa/registry.ts'
import { type ArchitectureBases, extendedBy, readArchitecture } from './architectureFile.ts'
import { slowPattern } from './slowPatterns.ts'

/** Longest file, in characters. */
const LONGEST = 32 << 20

/** A message about a text, and its place there: characters from its beginning, and their number. */
export interface PlacedProblem {
  readonly kind: 'problem'
  readonly offset: number
  readonly length: number
  /** Path of the part of the file, such as `encodings[3].pattern`; empty for the text as a whole. */
  readonly path: string
  readonly message: string
}
/** The value that a text says as JSON, and a function that says where in the text a part of it is wrong. */
interface TextRead {
  readonly kind: 'json'
  readonly json: unknown
  readonly problemAt: (path: string, message: string) => PlacedProblem
}

/** Reads JSON, in which comments and a comma at the end of a list are allowed. Never throws. */
export function readFileText(text: string): TextRead | PlacedProblem {
  const problem = (offset: number, message: string): PlacedProblem => ({
    kind: 'problem',
    offset,
    length: 0,
    path: '',
    message,
  })
  if (text.length > LONGEST) return problem(0, `${text.length} characters; at most ${LONGEST} are read`)
  const errors: ParseError[] = []
  const tree = treeOf(text, errors)
  const [error] = errors
  if (tree === 'deep') return problem(0, 'lists and objects are nested too deeply')
  if (error || !tree)
    return problem(
      error?.offset ?? 0,
      `no JSON: ${error ? wordsOf(printParseErrorCode(error.error)) : 'there is nothing'}`,
    )
  return {
    kind: 'json',
    json: getNodeValue(tree),
    problemAt: (path, message) => {
      const { offset, length } = nodeAt(tree, path)
      return { kind: 'problem', offset, length, path, message }
    },
  }
}

/** Returns what is wrong as a sentence that names the part of the file first. */
export const problemSentence = ({ path, message }: Pick<PlacedProblem, 'path' | 'message'>): string =>
  `${path}${path && ': '}${message}`

const allBases = (): ArchitectureBases => Object.fromEntries(builtIn().map(({ id, load }) => [id, load]))

/** An architecture that a text describes, and the id of the one that it changes, if it is such a text. */
interface TextArchitecture {
  readonly kind: 'architecture'
  readonly architecture: Architecture
  readonly base: string | undefined
}

/**
 * Returns the architecture that a text describes under another id, by which links and workers name it; rejects if the
 * text is wrong. One that changes another without a title of its own is told apart from it by its title.
 */
export async function namedArchitecture(id: string, text: string): Promise<Architecture> {
  const read = await readArchitectureText(text)
  if (read.kind === 'problem') throw new Error(problemSentence(read))
  const { architecture, base } = read
  const { isa } = architecture
  const isSame = builtIn().some((one) => one.id === base && one.title === isa.title)
  return { ...architecture, isa: { ...isa, id, title: isSame ? `${isa.title}, changed` : isa.title } }
}

/**
 * Returns the architecture that a text describes, or what is wrong with the text. `bases`: those that come with this
 * program if left out. Rejects if a base does not load.
 */
export async function readArchitectureText(
  text: string,
  bases: ArchitectureBases = allBases(),
): Promise<TextArchitecture | PlacedProblem> {
  const read = readFileText(text)
  if (read.kind === 'problem') return read
  const { json, problemAt } = read
  const base = extendedBy(json)
  const load = base !== undefined && Object.hasOwn(bases, base) ? bases[base] : undefined
  if (base !== undefined && !load)
    return problemAt(
      'extends',
      `there is no architecture "${shortened(base)}"; there are: ${Object.keys(bases).join(', ')}`,
    )
  const slow = await slowPattern(json, bases)
  if (slow) return problemAt(slow.path, slow.message)
  const made = readArchitecture(json, await load?.())
  return made.kind === 'problem'
    ? problemAt(made.path, made.message)
    : { kind: 'architecture', architecture: made.architecture, base }
}

/** Returns the line and the column of a place in a text, both counted from 1. */
export function lineAndColumn(text: string, offset: number): { readonly line: number; readonly column: number } {
  const before = text.slice(0, offset)
  return { line: before.split('\n').length, column: offset - before.lastIndexOf('\n') }
}

function treeOf(text: string, errors: ParseError[]): Node | 'deep' | undefined {
  try {
    return parseTree(text, errors, { allowTrailingComma: true })
  } catch (error) {
    // The parser calls itself for each level.
    if (error instanceof RangeError) return 'deep'
    throw error
  }
}

/** Turns the name of an error into words: `CommaExpected`. */
const wordsOf = (code: string): string =>
  code.replaceAll(/\B[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`).toLowerCase()

/** Returns the node at a path such as `encodings[3].pattern`, or the one around it if it is missing. */
function nodeAt(tree: Node, path: string): Node {
  const way = [...path.matchAll(/\[(\d+)\]|([^.[\]]+)/g)].map(([, index, name]) =>
    index === undefined ? (name ?? '') : Number(index),
  )
  for (let length = way.length; length > 0; length--) {
    const node = findNodeAtLocation(tree, way.slice(0, length))
    if (node) return node
  }
  return tree
}
