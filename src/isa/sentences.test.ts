// Tests, for every architecture, the one sentence that says what an encoding does.
import { describe, expect, it } from 'vitest'
import { architectures } from './registry.ts'

/** Matches a sentence that gives no meaning; several encodings may share such a sentence, and it may be short. */
const NOBODY = /\bno source (says|names|gives|describes)\b|\bnobody knows\b/
const [LEAST, MOST] = [5, 25]

/** Words for which there is a better one. */
const OURS = /\b(behind|hardly|mend(s|ed|ing)?|seed)\b/i
/** Marks that have no place in a plain sentence, and a word that joins two sentences. */
const BANNED = /\bbesides\b|[?!'"]/
/** Words with which a sentence leans on another, although it is read by itself. */
const LEANS = /^(The same|Likewise|As above|And|Or|But)\b/
/** Words that users search for; every architecture has instructions for these. */
const SEARCHED = [
  'multipl',
  'branch',
  'jump',
  'compare',
  'load',
  'store',
  'add',
  'subtract',
  'shift',
  'minimum',
  'move',
]

const loaded = await Promise.all(architectures.map(async ({ id, load }) => ({ id, ...(await load()) })))

describe.each(loaded)('$id', ({ isa: { encodings, fields }, remarks = [] }) => {
  it.each(encodings.map(({ name, doc }) => [name, doc] as const))('%s: %s', (_, doc) => {
    // It is one sentence: a full stop is at its end, and inside only in names.
    expect(doc).toMatch(/^[A-Z](?:[^.]|\.(?! ))*\.$/)
    const words = doc.split(' ').length
    if (!NOBODY.test(doc)) expect(words).toBeGreaterThanOrEqual(LEAST)
    expect(words).toBeLessThanOrEqual(MOST)
    expect(doc).not.toMatch(OURS)
    expect(doc).not.toMatch(BANNED)
    expect(doc).not.toMatch(LEANS)
  })
  it('has a sentence for each encoding alone, but where nobody knows what they do', () => {
    const docs = encodings.map(({ doc }) => doc).filter((doc) => !NOBODY.test(doc))
    expect(docs.filter((doc, i) => docs.indexOf(doc) !== i)).toEqual([])
  })
  it('has no such words in its remarks, nor in what it says of fields', () => {
    const notes = [...remarks, ...encodings.flatMap(({ extra }) => extra.notes ?? [])].map(({ text }) => text)
    const abouts = [fields, ...encodings.map(({ extra }) => extra.fields ?? {})].flatMap((one) => Object.values(one))
    const stops = encodings.flatMap(({ extra }) => extra.stops ?? [])
    expect([...notes, ...abouts, ...stops].filter((text) => OURS.test(text))).toEqual([])
  })
  it.each(SEARCHED)('has the word %s', (word) => {
    expect(encodings.some(({ doc }) => doc.toLowerCase().includes(word))).toBe(true)
  })
})
