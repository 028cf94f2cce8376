// Expands a program: macros, repetitions, conditions and included files become the statements they stand for.
import { type AsmValue, evaluate, isFault, parse } from './expressions.ts'
import { refusal, shortened } from './refusal.ts'
import { argumentsOf, type Directive, directiveOf, type Statement, statementsOf } from './statements.ts'
import type { AsmError, Isa } from './types.ts'

/** A part of an expanded program. */
export type ExpandedItem =
  | { readonly kind: 'label'; readonly name: string; readonly at: Statement }
  /** An instruction, or the words of a bundle. */
  | { readonly kind: 'text'; readonly at: Statement }
  | { readonly kind: 'directive'; readonly directive: Directive; readonly at: Statement }
  | { readonly kind: 'fault'; readonly error: AsmError; readonly line: number }

/**
 * Texts of files that a program may include, by their names. A name without a folder stands for that file in any
 * folder.
 */
export type IncludeFiles = ReadonlyMap<string, string>

/** Most statements that a program may become. */
const MOST_STATEMENTS = 100_000
/** Greatest depth of macros, repetitions and files in one another. */
const MOST_DEPTH = 50

interface Macro {
  readonly parameters: readonly { readonly name: string; readonly value: string; readonly takesRest: boolean }[]
  readonly body: readonly Statement[]
}

const LABEL = /^([A-Za-z_.][\w.]*|\d+):\s*/
/** Directives that begin a block, with those that end it. */
const OPENS: ReadonlyMap<string, string> = new Map(
  Object.entries({ macro: 'endm', rept: 'endr', irp: 'endr', irpc: 'endr' }),
)
const ENDS: readonly string[] = [...OPENS.values()]
const CONDITIONS: readonly string[] = ['if', 'ifdef', 'ifndef', 'else', 'elseif', 'endif']

/** Expands a program. It does not throw: whatever cannot be expanded becomes a fault at its place. */
export function expand(
  isa: Pick<Isa, 'comment'>,
  texts: readonly string[],
  files: IncludeFiles,
): readonly ExpandedItem[] {
  return new Expansion(isa, texts, files).items
}

class Expansion {
  readonly items: ExpandedItem[] = []
  readonly #isa: Pick<Isa, 'comment'>
  readonly #files: IncludeFiles
  readonly #macros = new Map<string, Macro>()
  /** Values of symbols that are known so far, and all names defined so far. */
  readonly #known = new Map<string, AsmValue>()
  readonly #named = new Set<string>()
  /** Numbers that are labels somewhere, and how often each was defined so far. */
  readonly #locals: ReadonlySet<string>
  readonly #counts = new Map<string, number>()
  #calls = 0
  #isFull = false

  constructor(isa: Pick<Isa, 'comment'>, texts: readonly string[], files: IncludeFiles) {
    this.#isa = isa
    this.#files = files
    const all = [texts.join('\n'), ...files.values()].join('\n')
    this.#locals = new Set(Array.from(all.matchAll(/(?:^|[;:\n])\s*(\d+):/g), (found) => found[1] ?? ''))
    this.#run(statementsOf(isa, texts), 0)
  }

  #fault({ line, column, text }: Statement, what: string): undefined {
    this.items.push({ kind: 'fault', error: refusal(column, text, what), line })
    return undefined
  }

  #run(statements: readonly Statement[], depth: number): undefined {
    /**
     * Open conditions. `counts`: whether statements are kept now; `did`: whether some part of it was kept; `outer`:
     * whether statements around it are kept; `at`: where it began.
     */
    const conditions: { counts: boolean; did: boolean; readonly outer: boolean; readonly at: Statement }[] = []
    for (let k = 0; k < statements.length && !this.#isFull; k++) {
      const at = statements[k]!
      const counts = conditions.at(-1)?.counts ?? true
      const directive = directiveOf(at.text)
      const name = directive?.name ?? ''
      if (directive && CONDITIONS.includes(name)) this.#condition(conditions, directive, at, counts)
      else if (directive && OPENS.has(name)) {
        const end = endOf(statements, k)
        if (end === undefined) return this.#fault(at, `which has no .${OPENS.get(name)}`)
        if (counts) this.#block(directive, at, statements.slice(k + 1, end), depth)
        k = end
      } else if (!counts) continue
      else if (ENDS.includes(name)) this.#fault(at, 'but there is nothing that it ends')
      else if (name === 'include') this.#include(directive?.args ?? '', at, depth)
      else this.#statement(at, depth)
    }
    const open = conditions[0]
    if (open) this.#fault(open.at, 'which has no .endif')
  }

  #condition(
    open: { counts: boolean; did: boolean; readonly outer: boolean; readonly at: Statement }[],
    { name, args }: Directive,
    at: Statement,
    outer: boolean,
  ): undefined {
    if (name.startsWith('if')) {
      const counts = outer && this.#holds(name, args, at)
      open.push({ counts, did: counts, outer, at })
      return
    }
    const last = open.at(-1)
    if (!last) return this.#fault(at, 'but there is no .if before it')
    if (name === 'endif') open.pop()
    else {
      last.counts = last.outer && !last.did && (name === 'else' || this.#holds('if', args, at))
      last.did ||= last.counts
    }
  }

  #holds(name: string, args: string, at: Statement): boolean {
    if (name !== 'if') return this.#named.has(args.trim()) === (name === 'ifdef')
    return (this.#number(args, at) ?? 0n) !== 0n
  }

  /** Returns the value of an expression that must be known at this point; otherwise reports a fault. */
  #number(args: string, at: Statement): bigint | undefined {
    const parsed = parse(args, 0)
    const value = parsed && evaluate(parsed.expression, (symbol) => this.#known.get(symbol))
    if (parsed && parsed.end === args.trimEnd().length && value && !isFault(value)) return value.number
    this.#fault(at, 'but it needs a number that is known here, such as 1 or a symbol that .set made one before')
    return undefined
  }

  #include(args: string, at: Statement, depth: number): undefined {
    const name = /^"(.*)"$/.exec(args.trim())?.[1] ?? args.trim()
    const text = this.#files.get(name) ?? this.#files.get(name.replace(/^.*[/\\]/s, ''))
    if (text === undefined) return this.#fault(at, `but no file "${shortened(name)}" was given`)
    this.#deeper(at, depth, () => statementsOf(this.#isa, text.split(/\r\n|\r|\n/)).map((one) => placed(one, at)))
  }

  #deeper(at: Statement, depth: number, statements: () => readonly Statement[]): undefined {
    if (depth >= MOST_DEPTH) return this.#fault(at, `which is nested more than ${MOST_DEPTH} deep`)
    this.#run(statements(), depth + 1)
  }

  #block({ name, args }: Directive, at: Statement, body: readonly Statement[], depth: number): undefined {
    if (name === 'macro') return this.#define(args, at, body)
    if (name === 'rept') {
      const times = this.#number(args, at) ?? 0n
      for (let k = 0n; k < times && !this.#isFull; k++) this.#deeper(at, depth, () => body)
      return
    }
    const [parameter = '', ...values] = argumentsOf(args)
    const each = name === 'irpc' ? [...(values[0] ?? '')] : values
    for (const value of each) {
      if (this.#isFull) return
      const given = new Map([[parameter, value]])
      this.#deeper(at, depth, () => body.map((one) => placed({ ...one, text: substituted(one.text, given) }, one)))
    }
  }

  #define(args: string, at: Statement, body: readonly Statement[]): undefined {
    const [, name, rest = ''] = /^([A-Za-z_.][\w.]*)\s*,?\s*(.*)$/.exec(args) ?? []
    if (name === undefined) return this.#fault(at, 'but it needs the name of a macro')
    const parameters = argumentsOf(rest.replace(/(?<=[^,\s=])\s+(?=[^,\s=])/g, ',')).map((one) => {
      const [, parameter = '', kind, value = ''] = /^([A-Za-z_]\w*)(?::(\w+))?(?:\s*=\s*(.*))?$/.exec(one) ?? []
      return { name: parameter, value, takesRest: kind === 'vararg' }
    })
    if (parameters.some((one) => one.name === '')) return this.#fault(at, 'but it needs the names of its arguments')
    this.#macros.set(name.toLowerCase(), { parameters, body })
  }

  #statement(at: Statement, depth: number): undefined {
    let text = at.text
    for (let label = LABEL.exec(text); label; label = LABEL.exec(text)) {
      this.#label(label[1]!, at)
      text = text.slice(label[0].length)
    }
    const directive = directiveOf(text)
    const [word = '', rest = ''] = [/^\S+/.exec(text)?.[0] ?? '', text.replace(/^\S+\s*/, '')]
    const macro = directive ? undefined : this.#macros.get(word.toLowerCase())
    if (text === '') return
    if (macro) return this.#call(macro, rest, at, depth)
    if (this.items.length >= MOST_STATEMENTS) {
      this.#isFull = true
      return this.#fault(at, `but a program has at most ${MOST_STATEMENTS} statements`)
    }
    const local = this.#local(text)
    const column = at.column + at.text.length - text.length
    const localStatement: Statement =
      local === text ? { ...at, text, column } : { ...at, text: local, column, made: true }
    if (!directive) this.items.push({ kind: 'text', at: localStatement })
    else {
      const read = directiveOf(local) ?? directive
      if (read.name === 'set' || read.name === 'equ' || read.name === 'equiv') this.#set(read.args)
      this.items.push({ kind: 'directive', directive: read, at: localStatement })
    }
  }

  #label(name: string, at: Statement): undefined {
    const count = (this.#counts.get(name) ?? 0) + 1
    const isLocal = /^\d/.test(name)
    if (isLocal) this.#counts.set(name, count)
    const newName = isLocal ? localName(name, count) : name
    this.#named.add(newName)
    this.items.push({ kind: 'label', name: newName, at })
  }

  /** Replaces `1f` and `1b` by the names of the labels they mean. */
  #local(text: string): string {
    if (this.#locals.size === 0 || !/\d[fb]/.test(text)) return text
    return text.replace(/(?<![\w.$%"])(\d+)([fb])(?![\w."])/g, (whole, name: string, way: string) =>
      this.#locals.has(name) ? localName(name, (this.#counts.get(name) ?? 0) + (way === 'f' ? 1 : 0)) : whole,
    )
  }

  #set(args: string): undefined {
    const [name = '', text = ''] = argumentsOf(args)
    const parsed = parse(text, 0)
    const value = parsed && evaluate(parsed.expression, (symbol) => this.#known.get(symbol))
    this.#named.add(name)
    if (value && !isFault(value)) this.#known.set(name, value)
    else this.#known.delete(name)
  }

  #call({ parameters, body }: Macro, args: string, at: Statement, depth: number): undefined {
    const given = new Map([['@', String(this.#calls++)]])
    const all = argumentsOf(args)
    const named = /^([A-Za-z_]\w*)\s*=\s*(?!=)(.*)$/
    let next = 0
    for (const { name, value } of parameters) given.set(name, value)
    for (const one of all) {
      const [, givenName = '', value = ''] = named.exec(one) ?? []
      const parameter = parameters[next]
      if (parameters.some(({ name }) => name === givenName)) given.set(givenName, value)
      else if (parameter?.takesRest) {
        given.set(parameter.name, all.slice(next).join(', '))
        break
      } else if (parameter) {
        if (one !== '') given.set(parameter.name, one)
        next++
      } else return this.#fault(at, `which has ${all.length} arguments; the macro takes ${parameters.length}`)
    }
    this.#deeper(at, depth, () => body.map((one) => placed({ ...one, text: substituted(one.text, given) }, at)))
  }
}

/** Returns the name of a numbered label. No name in a program has such a dot with a number after it. */
const localName = (name: string, count: number): string => `.local.${name}.${count}`

/** Places a statement of a macro or a file where that was used. */
const placed = (one: Statement, { line, column }: Statement): Statement => ({ ...one, line, column, made: true })

const substituted = (text: string, given: ReadonlyMap<string, string>): string =>
  text.replace(/\\(\(\)|@|[A-Za-z_]\w*)/g, (whole, name: string) => (name === '()' ? '' : (given.get(name) ?? whole)))

/** Returns the index of the statement that ends a block; `from`: the index of the one that begins it. */
function endOf(statements: readonly Statement[], from: number): number | undefined {
  let depth = 0
  for (let k = from; k < statements.length; k++) {
    const name = directiveOf(statements[k]!.text)?.name ?? ''
    if (OPENS.has(name)) depth++
    else if (ENDS.includes(name) && --depth === 0) return k
  }
  return undefined
}
