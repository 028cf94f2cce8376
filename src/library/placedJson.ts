// Reads JSON with comments, and finds the line and column of a path in it.
import {
  findNodeAtLocation,
  getNodeValue,
  type Node,
  type ParseError,
  parseTree,
  printParseErrorCode,
} from 'jsonc-parser'

/** Most characters of a text that is read. */
const LARGEST = 32 << 20

/** Place in a text; lines and columns count from 1. */
interface TextPlace {
  readonly line: number
  readonly column: number
}

/** JSON and where its parts stand, or what is wrong with the text. */
type PlacedJson =
  | {
      readonly kind: 'json'
      readonly json: unknown
      /** Returns the place of a path such as `encodings[3].pattern`, or of what is around it if it is missing. */
      readonly placeOf: (path: string) => TextPlace
    }
  | ({ readonly kind: 'problem'; readonly message: string } & TextPlace)

/** Reads a text. Never throws. */
export function readPlacedJson(text: string): PlacedJson {
  const problem = (offset: number, message: string): PlacedJson => ({
    kind: 'problem',
    ...placeAt(text, offset),
    message,
  })
  if (text.length > LARGEST) return problem(0, `${text.length} characters; at most ${LARGEST} are read`)
  const errors: ParseError[] = []
  const tree = treeOf(text, errors)
  if (tree === 'deep') return problem(0, 'lists and objects are nested too deeply')
  const [error] = errors
  if (error || !tree) {
    const what = error ? wordsOf(printParseErrorCode(error.error)) : 'there is nothing'
    return problem(error?.offset ?? 0, `no JSON: ${what}`)
  }
  return {
    kind: 'json',
    json: getNodeValue(tree) as unknown,
    placeOf: (path) => placeAt(text, nodeAt(tree, path).offset),
  }
}

function placeAt(text: string, offset: number): TextPlace {
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
