// Cuts templates into plain texts and the pieces between braces.
/** A piece of a template between braces. */
export interface BracedPiece {
  /** The part before the colon. */
  readonly head: string
  /** The parts after the colon, between the bars; undefined if there is no colon. */
  readonly alts: readonly string[] | undefined
}

/** Cut templates are kept, as the forms of a kind are compiled for each operand that has it. */
const cutTemplates = new Map<string, readonly (string | BracedPiece)[]>()
export function piecesOf(asm: string): readonly (string | BracedPiece)[] {
  const made = cutTemplates.get(asm) ?? split(asm)
  cutTemplates.set(asm, made)
  return made
}

/** Cuts at the outermost braces, and inside them at the colon and the bars; `\` makes the next character literal. */
function split(asm: string): (string | BracedPiece)[] {
  const out: (string | BracedPiece)[] = []
  let text = ''
  for (let i = 0; i < asm.length; i++) {
    const c = asm[i]!
    if (c === '\\') text += asm[++i] ?? ''
    else if (c !== '{') text += c
    else {
      if (text) out.push(text)
      text = ''
      const parts = ['']
      let depth = 1
      let colon = false
      for (i++; ; i++) {
        const d = asm[i]
        if (d === undefined) throw new SyntaxError(`unclosed { in "${asm}"`)
        if (d === '{') depth++
        if (d === '}' && --depth === 0) break
        if (depth === 1 && (colon ? d === '|' : d === ':' && !/\[\d+$/.test(parts[0]!))) {
          colon = true
          parts.push('')
        } else parts[parts.length - 1] += d === '\\' ? d + (asm[++i] ?? '') : d
      }
      out.push({ head: parts[0]!, alts: colon ? parts.slice(1) : undefined })
    }
  }
  if (text) out.push(text)
  return out
}
