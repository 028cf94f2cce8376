// What the palette finds for what was typed: commands, encodings, kernels, and the bytes it may be.
import type { Architecture } from '../../src/isa/architecture.ts'
import { tooLong } from '../../src/read/limits.ts'
import { readingsOf } from '../../src/read/readings.ts'
import type { Link } from '../../src/share/link.ts'
import { shortened } from '../../src/spec/refusal.ts'
import { hexOf } from '../../src/spec/words.ts'
import { type Command, keyText } from '../store/commands.ts'
import { sameSources } from '../store/sources.ts'

export interface Found {
  readonly id: string
  readonly title: string
  readonly about: string
  readonly keys?: string
  readonly does: { readonly go: Link } | { readonly run: () => void }
}

const MOST = 60

export function found(
  typed: string,
  commands: readonly Command[],
  architecture: Architecture | undefined,
): readonly Found[] {
  if (tooLong(typed)) return []
  const query = typed.trim().toLowerCase()
  const words = query.split(/\s+/)
  const all = [...commandsAsFound(commands), ...(architecture ? thingsOf(architecture) : [])]
  const scored = all.flatMap((item) => {
    const score = scoreOf(item, query, words)
    return score > 0 ? [{ item, score }] : []
  })
  scored.sort((x, y) => y.score - x.score)
  return [...(architecture ? wordsTyped(typed, architecture) : []), ...scored.map(({ item }) => item)].slice(0, MOST)
}

/** Name first, then beginnings of words, then anywhere in the prose; 0 where a word is missing. */
function scoreOf({ title, about }: Found, query: string, words: readonly string[]): number {
  if (query === '') return 1
  const name = title.toLowerCase()
  const prose = `${name} ${about.toLowerCase()}`
  if (!words.every((word) => prose.includes(word))) return 0
  if (name === query) return 5
  if (name.startsWith(query)) return 4
  if (name.includes(query)) return 3
  return words.every((word) => name.includes(word)) ? 2 : 1
}

const commandsAsFound = (commands: readonly Command[]): readonly Found[] =>
  commands
    .filter((c) => !c.helpOnly && c.id !== 'palette' && (c.when?.() ?? true))
    .map(({ id, title, keys, group, run }) => ({
      id: `command-${id}`,
      title,
      about: group,
      ...(keys?.[0] ? { keys: keyText(keys[0]) } : {}),
      does: { run },
    }))

function thingsOf({ isa, kernels, examples, tables = [] }: Architecture): readonly Found[] {
  const sources = sameSources()
  return [
    ...isa.encodings.map(
      (e): Found => ({
        id: `encoding-${e.name}`,
        title: e.name,
        about: e.doc || e.group,
        does: { go: { view: 'reference', isa: isa.id, name: e.name, ...sources } },
      }),
    ),
    ...tables.map(
      ({ id, title, about }): Found => ({
        id: `table-${id}`,
        title: `Table: ${title}`,
        about,
        does: { go: { view: 'reference', isa: isa.id, name: id, ...sources } },
      }),
    ),
    ...kernels.map(
      (k): Found => ({
        id: `kernel-${k.name}`,
        title: `Run ${k.title}`,
        about: k.about,
        does: { go: { view: 'kernel', isa: isa.id, name: k.name } },
      }),
    ),
    ...examples.map(
      ({ hex, note }): Found => ({
        id: `example-${hex}`,
        title: `Example: ${note}`,
        about: hex,
        does: { go: { view: 'word', isa: isa.id, hex, ...sources } },
      }),
    ),
  ]
}

/** All that the text may be as bytes, as the hex field reads it. */
function wordsTyped(typed: string, { isa }: Architecture): readonly Found[] {
  return readingsOf(isa, typed).ways.map(({ bytes, how }): Found => {
    const hex = hexOf(bytes)
    return {
      id: `word-${hex}`,
      title: `Open the word ${shortened(hex)}`,
      about: how,
      does: { go: { view: 'word', isa: isa.id, hex, ...sameSources() } },
    }
  })
}
