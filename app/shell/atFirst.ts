// Builds the groups that the palette shows before anything is typed: recent entries, texts to try, commands.

import { asmText, decodeAt } from '../../src/encoding/decode.ts'
import { slug } from '../../src/encoding/reference.ts'
import { bytesOfHex } from '../../src/encoding/words.ts'
import type { Architecture } from '../../src/isa/architecture.ts'
import { formatLink } from '../../src/share/link.ts'
import type { Command } from '../store/commands.ts'
import { architectureTitle } from '../store/known.ts'
import { commandsFound, type FoundGroup, type PaletteItem } from './found.ts'
import type { Recent } from './recent.ts'

/** `shown`: the architecture of the texts to try; undefined while it loads. */
export function groupsAtFirst(
  recent: readonly Recent[],
  shown: Architecture | undefined,
  commands: readonly Command[],
): readonly FoundGroup[] {
  const lately = recent.map(
    ({ title, about, link }): PaletteItem => ({
      id: `recent-${formatLink(link)}`,
      title,
      about,
      where: architectureTitle(link.isa),
      does: { go: link },
    }),
  )
  const groups = [
    { id: 'recent', title: 'Recent', items: lately },
    { id: 'try', title: 'Try', items: shown ? toTry(shown) : [] },
    { id: 'commands', title: 'Commands', items: commandsFound(commands) },
  ]
  return groups.flatMap((group) => (group.items.length ? [{ ...group, count: group.items.length }] : []))
}

/** Returns a text of each kind that the search understands. */
function toTry({ isa, examples: [first], machine, variants }: Architecture): readonly PaletteItem[] {
  const registers = Object.keys(machine(variants[0]?.id ?? '').files)[0]
  const group = isa.groups.find(({ title }) => /memory|load/i.test(title)) ?? isa.groups[0]
  const says = first && asmText(decodeAt(isa, bytesOfHex(first.hex) ?? new Uint8Array()))
  const all: readonly (readonly [typed: string | undefined, about: string])[] = [
    ['multiply', 'A plain word: names, descriptions and words of the same meaning, in all architectures'],
    [
      group && `group:${slug(group.title)} writes:${registers}`,
      'Filters: by group, length, fields, registers, evidence',
    ],
    [says, 'A line of assembly, in every architecture that has it'],
    [first?.hex, 'A word in hexadecimal, in all its readings'],
  ]
  return all.flatMap(([typed, about]) =>
    typed === undefined ? [] : [{ id: `try-${typed}`, title: typed, about, isCode: true, does: { type: typed } }],
  )
}
