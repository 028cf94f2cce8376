// Attacks addresses and the programs in them: reading is total, says what is wrong, and what was read can be written and read again.
import { deflateSync, strToU8 } from 'fflate'
import type { Architecture } from '../src/isa/architecture.ts'
import { toBase64 } from '../src/share/base64.ts'
import { formatLink, type Link } from '../src/share/link.ts'
import { packProgram, unpackProgram } from '../src/share/program.ts'
import { parseLink } from '../src/share/readLink.ts'
import { readStandpoint, type Standpoint, writeStandpoint } from '../src/share/standing.ts'
import { type Attack, must, mustRead } from './attack.ts'
import { startOf } from './programs.ts'
import { bentText, type Random } from './random.ts'

const KNOWN = ['vp1', 'g13', 'sm1', 'usse', 'brew']

/** An address somebody may have: a word, a page of the reference, a kernel, a program. */
function address(random: Random, { isa, kernels, variants }: Architecture): string {
  const options = [
    `variant=${random.pick(variants)?.id ?? 'x'}`,
    `step=${random.below(1e6)}`,
    'sources=documents',
    `given=type.${random.below(9)}.${random.below(9)}~vend.0.12`,
    `q=${encodeURIComponent(random.text(6).toWellFormed())}`,
    `break=${random.below(9)}~${random.below(99)}`,
    `lane=${random.below(40)}`,
    `check=${random.word().toString(16)}`,
    `set=${random.below(9)}.r.r.${random.below(9)}.0.ff~3.m.data.40.AAAA`,
    random.text(10),
  ]
  const query = random.once(2)
    ? ''
    : `?${Array.from({ length: 1 + random.below(4) }, () => random.pick(options)).join('&')}`
  const place = random.pick<() => string>([
    () => `word/${[...random.bytes(random.below(20))].map((b) => b.toString(16).padStart(2, '0')).join('')}`,
    () => `reference/${random.pick(isa.encodings).name}`,
    () => `kernel/${random.pick(kernels).name}`,
    () => `program/${packProgram({ source: random.pick(kernels).source })}`,
    () => `${random.text(6)}/${random.text(6)}`,
  ])()
  return `#/${isa.id}/${place}${query}`
}

const canonical = (of: Link | Standpoint): string =>
  JSON.stringify(of, (_, v: unknown) =>
    typeof v === 'bigint' ? `${v}n` : typeof v === 'string' ? v.toWellFormed() : v,
  )

export const links: Attack = {
  name: 'links',
  round: (random, all) => {
    const made = address(random, random.pick(all))
    const fragment = random.once(3) ? made : bentText(random, made)
    const { link, problem } = parseLink(fragment, KNOWN)
    must(KNOWN.includes(link.isa), `the architecture ${link.isa}`, fragment)
    if (problem !== undefined) mustRead(problem, fragment)
    const again = parseLink(formatLink(link), KNOWN)
    must(again.problem === undefined, `what was written is refused: ${again.problem}`, fragment)
    must(canonical(again.link) === canonical(link), 'a link that is another one when read again', fragment)
    const { standpoint, problems } = readStandpoint('run' in link ? link.run : {})
    if (problems.length) mustRead(problems.join('\n'), fragment)
    const rerun = readStandpoint(writeStandpoint(standpoint).run)
    must(rerun.problems.length === 0, `what was written of a run is refused: ${rerun.problems}`, fragment)
    must(canonical(rerun.standpoint) === canonical(standpoint), 'a run that is another one when read again', fragment)
  },
}

export const payloads: Attack = {
  name: 'payloads',
  round: (random, all) => {
    const { source, variant, init } = startOf(random, random.pick(all))
    const good = packProgram({ source, ...(variant && { variant }), init })
    const read = unpackProgram(good)
    must(
      'program' in read && read.program.source === source.toWellFormed(),
      'a program that does not come back',
      source,
    )
    const bad = random.pick<() => string>([
      () => bentText(random, good),
      () => packed(random, junk(random, 0)),
      () => `2.${random.text(30)}`,
    ])()
    const answer = unpackProgram(bad)
    if ('problem' in answer) mustRead(answer.problem, bad)
    else must(typeof answer.program.source === 'string', 'a program without source', bad)
  },
}

/** JSON where a program should be, packed as programs are. */
function packed(random: Random, value: unknown): string {
  const program = random.pick<unknown>([
    value,
    { source: 'x', init: value },
    { source: 'x', init: { registers: value } },
  ])
  const json = JSON.stringify(program, (_, v: unknown) => (typeof v === 'bigint' ? `${v}` : v))
  return `2.${toBase64(deflateSync(strToU8(json ?? '')))}`
}

const KEYS = [
  'source',
  'init',
  'registers',
  'memory',
  'threads',
  'grid',
  'blocks',
  'r',
  '0',
  '__proto__',
  'space',
  'bytes',
]
function junk(random: Random, depth: number): unknown {
  const kind = random.below(depth > 4 ? 5 : 7)
  if (kind === 0) return random.pick([null, true, -1, 0, 1e99, 2 ** 53, 0.5])
  if (kind === 1) return random.text(8)
  if (kind === 2) return `0x${random.word().toString(16)}`
  if (kind === 3) return random.below(1 << 20)
  if (kind === 4) return '9'.repeat(random.below(200))
  if (kind === 5) return Array.from({ length: random.below(5) }, () => junk(random, depth + 1))
  return Object.fromEntries(Array.from({ length: random.below(5) }, () => [random.pick(KEYS), junk(random, depth + 1)]))
}
