// Opens two hundred hostile links: each is opened as far as it can be, and what is wrong with it is named.
import { expect, test } from 'vitest'
import type { Architecture } from '../../../src/isa/architecture.ts'
import { architectures } from '../../../src/isa/registry.ts'
import { hostile } from '../../../src/share/fixtures/hostile.ts'
import type { Hostile } from '../../../src/share/fixtures/make.ts'
import { formatLink, tabOf } from '../../../src/share/link.ts'
import { parseLink } from '../../../src/share/readLink.ts'
import { fittingLink } from '../../store/fitting.ts'
import { openLink } from './programLink.ts'

const known = architectures.map(({ id }) => id)
const all = new Map<string, Architecture>()
for (const { id, load } of architectures) all.set(id, await load())

/** Returns all that the page says about the address itself. */
function saidOf({ fragment }: Hostile): string {
  const { link, problem = '' } = parseLink(fragment, known)
  const architecture = all.get(link.isa)
  if (!architecture) throw new Error(`no architecture ${link.isa}`)
  const written = formatLink(link)
  expect(formatLink(parseLink(written, known).link) === written, 'what was read is written and read alike').toBe(true)
  const further = tabOf(link) === 'program' ? openLink(architecture, link) : fittingLink(architecture, link)
  return `${problem}${further.problem ?? ''}`
}

test('there are two hundred of them, each with a name of its own', () => {
  expect(hostile.length).toBeGreaterThanOrEqual(200)
  expect(new Set(hostile.map(({ name }) => name)).size).toBe(hostile.length)
})

test.each(hostile)('$name', (one) => {
  const complaint = saidOf(one)
  if (one.says === undefined || one.inView) expect(complaint).toBe('')
  else expect(complaint).toContain(one.says)
  // The complaint is short enough to read, whatever the link had.
  expect(complaint.length).toBeLessThan(4000)
})
