// Lists the small faults that can be put into a source file: each changes one operator, number, condition, call or statement.
import { parseAst } from 'vite'

/** One fault: the characters from `start` to below `end` of the source become `text`. */
export interface Mutation {
  /** Indexes of UTF-16 code units. */
  readonly start: number
  readonly end: number
  readonly text: string
  /** Counted from 1. */
  readonly line: number
  readonly column: number
}

/** A node as the parser of Vite returns it: ESTree, with TypeScript's nodes in it. */
interface AstNode {
  readonly type: string
  readonly start: number
  readonly end: number
  readonly [key: string]: unknown
}

/** A map, since every object has a `toString`, which code calls, too. */
function entriesOf(all: Readonly<Record<string, string>>): ReadonlyMap<string, string> {
  return new Map(Object.entries(all))
}

/** Maps an operator to another one of its kind. */
const OPERATORS: ReadonlyMap<string, string> = entriesOf({
  '+': '-',
  '-': '+',
  '*': '/',
  '/': '*',
  '%': '*',
  '**': '*',
  '<': '<=',
  '<=': '<',
  '>': '>=',
  '>=': '>',
  '===': '!==',
  '!==': '===',
  '&': '|',
  '|': '&',
  '^': '|',
  '<<': '>>',
  '>>': '<<',
  '>>>': '<<',
  '&&': '||',
  '||': '&&',
  '??': '&&',
  '+=': '-=',
  '-=': '+=',
  '*=': '/=',
  '|=': '&=',
  '&=': '|=',
  '<<=': '>>=',
  '>>=': '<<=',
  '>>>=': '<<=',
  '++': '--',
  '--': '++',
})

/** Methods whose opposite takes the same arguments. */
const METHODS: ReadonlyMap<string, string> = entriesOf({
  some: 'every',
  every: 'some',
  min: 'max',
  max: 'min',
  floor: 'ceil',
  ceil: 'floor',
  find: 'findLast',
  findLast: 'find',
  findIndex: 'findLastIndex',
  findLastIndex: 'findIndex',
  indexOf: 'lastIndexOf',
  lastIndexOf: 'indexOf',
  startsWith: 'endsWith',
  endsWith: 'startsWith',
  padStart: 'padEnd',
  padEnd: 'padStart',
})

/** Methods that give something like what they are called on: the call is left out. */
const LEFT_OUT: ReadonlySet<string> = new Set([
  'filter',
  'slice',
  'subarray',
  'sort',
  'toSorted',
  'reverse',
  'toReversed',
  'trim',
  'toLowerCase',
  'toUpperCase',
])

/** TypeScript's nodes that have an expression in them; all others are types. */
const WRAPPERS: ReadonlySet<string> = new Set(['TSAsExpression', 'TSSatisfiesExpression', 'TSNonNullExpression'])

/** Statements that can be left out: the code still parses. */
const STATEMENTS: ReadonlySet<string> = new Set([
  'ExpressionStatement',
  'ThrowStatement',
  'ContinueStatement',
  'BreakStatement',
])

const isNode = (value: unknown): value is AstNode =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string'

/**
 * Returns all faults of a source, in the order of their places.
 *
 * @param path says by its ending whether the source has JSX in it.
 * @throws SyntaxError where the source does not parse.
 */
export function mutationsOf(source: string, path: string): readonly Mutation[] {
  const found: Omit<Mutation, 'line' | 'column'>[] = []
  const textOf = ({ start, end }: AstNode) => source.slice(start, end)
  const put = (start: number, end: number, text: string) => found.push({ start, end, text })
  const operatorAfter = (left: AstNode, operator: string) => {
    const start = source.indexOf(operator, left.end)
    const becomes = OPERATORS.get(operator)
    if (becomes !== undefined && start >= 0) put(start, start + operator.length, becomes)
  }
  const visit = (node: AstNode): void => {
    const { type, start, end, operator, left, argument, test, value, callee } = node
    if (/^(Import|TS)/.test(type) && type !== 'ImportExpression' && !WRAPPERS.has(type)) return
    if (STATEMENTS.has(type) && !isDirective(node)) put(start, end, ';')
    if (/^(Binary|Logical|Assignment)Expression$/.test(type) && isNode(left) && typeof operator === 'string')
      operatorAfter(left, operator)
    if (type === 'UpdateExpression' && typeof operator === 'string' && isNode(argument))
      put(start, end, textOf(node).replace(operator, OPERATORS.get(operator) ?? operator))
    if (type === 'UnaryExpression' && isNode(argument) && /^[!~-]$/.test(String(operator)))
      put(start, end, `(${textOf(argument)})`)
    // Without its `!` a condition is negated already.
    if ((type === 'IfStatement' || type === 'ConditionalExpression') && isNode(test) && test.operator !== '!')
      put(test.start, test.end, `!(${textOf(test)})`)
    if (type === 'Literal' && typeof value === 'number') put(start, end, String(value + 1))
    if (type === 'Literal' && typeof value === 'bigint') put(start, end, `${value + 1n}n`)
    if (type === 'Literal' && typeof value === 'boolean') put(start, end, String(!value))
    if (type === 'CallExpression' && isNode(callee)) ofCall(node, callee, put, textOf)
    for (const child of Object.values(node)) {
      if (isNode(child)) visit(child)
      else if (Array.isArray(child)) for (const one of child) if (isNode(one)) visit(one)
    }
  }
  const program: unknown = parseAst(source, { lang: path.endsWith('x') ? 'tsx' : 'ts' })
  if (isNode(program)) visit(program)
  const starts = [0, ...[...source.matchAll(/\n/g)].map(({ index }) => index + 1)]
  return found
    .filter(({ start, end, text }) => source.slice(start, end) !== text)
    .sort((x, y) => x.start - y.start || x.end - y.end)
    .map((mutation) => {
      const line = starts.findLastIndex((at) => at <= mutation.start)
      return { ...mutation, line: line + 1, column: mutation.start - (starts[line] ?? 0) + 1 }
    })
}

/** Whether a statement is one like 'use strict'. */
const isDirective = ({ directive }: AstNode): boolean => typeof directive === 'string'

function ofCall(
  { end }: AstNode,
  { type, object, property, computed }: AstNode,
  put: (start: number, end: number, text: string) => void,
  textOf: (node: AstNode) => string,
): void {
  if (type !== 'MemberExpression' || computed || !isNode(object) || !isNode(property)) return
  const name = textOf(property)
  const opposite = METHODS.get(name)
  if (opposite !== undefined) put(property.start, property.end, opposite)
  if (LEFT_OUT.has(name)) put(object.end, end, '')
}

/** The source with the fault in it. */
export const mutated = (source: string, { start, end, text }: Pick<Mutation, 'start' | 'end' | 'text'>): string =>
  source.slice(0, start) + text + source.slice(end)
