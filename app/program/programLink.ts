// Programs and their addresses: what a link opens, and the link of what is open.
import type { Architecture, Kernel } from '../../src/isa/architecture.ts'
import type { Start } from '../../src/isa/contents.ts'
import type { Link } from '../../src/share/link.ts'
import { type Program, packProgram, unpackProgram } from '../../src/share/program.ts'
import type { Standpoint } from '../../src/share/standing.ts'
import { decode, text } from '../../src/spec/decode.ts'
import { bytesOfHex, wordsOfBytes } from '../../src/spec/words.ts'

/** What a program is before it runs. */
export interface Document {
  readonly isa: string
  readonly variant: string
  /** Name of the kernel this is, unchanged. */
  readonly kernel?: string
  /** Name of the kernel this was made from by changing it. */
  readonly from?: string
  readonly source: string
  readonly init: Start
}

export interface Opened {
  readonly document: Document
  readonly step: number
  readonly problem?: string
}

/** Total: what the link does not say, or says wrongly, the first kernel stands for. */
export function openLink(architecture: Architecture, link: Link): Opened {
  if (link.view === 'kernel') {
    const kernel = architecture.kernels.find((k) => k.name === link.name)
    if (kernel) return { document: ofKernel(architecture, kernel), step: link.step ?? 0 }
    const known = architecture.kernels.map((k) => k.name).join(', ')
    return {
      document: firstDocument(architecture),
      step: 0,
      problem: `The address names the kernel “${link.name}”, which ${architecture.isa.title} does not have. It has ${known || 'none yet'}.`,
    }
  }
  if (link.view !== 'program' || link.payload === undefined) return { document: firstDocument(architecture), step: 0 }
  const read = unpackProgram(link.payload)
  if ('problem' in read) return { document: firstDocument(architecture), step: 0, problem: read.problem }
  const { source, variant, init = {}, step = 0, from } = read.program
  const known = architecture.variants.find((v) => v.id === variant) ?? architecture.variants[0]
  return {
    document: { isa: architecture.isa.id, variant: known?.id ?? '', source, init, ...(from !== undefined && { from }) },
    step,
    ...(variant !== undefined && known && known.id !== variant
      ? { problem: `The program in the address is for the chip “${variant}”; ${known.title} was taken instead.` }
      : {}),
  }
}

export function ofKernel({ isa, variants }: Architecture, kernel: Kernel): Document {
  const { name, source, init } = kernel
  return { isa: isa.id, variant: kernel.variant ?? variants[0]?.id ?? '', kernel: name, source, init }
}

function firstDocument(architecture: Architecture): Document {
  const [kernel] = architecture.kernels
  if (kernel) return ofKernel(architecture, kernel)
  const { isa, variants, examples } = architecture
  const lines = examples.flatMap(({ hex, note }) => {
    const shown = text(decode(isa, wordsOfBytes(bytesOfHex(hex) ?? [])))
    return shown ? [`${shown}  # ${note}`] : []
  })
  return { isa: isa.id, variant: variants[0]?.id ?? '', source: `${lines.join('\n')}\n`, init: {} }
}

/** What of a document is packed, where it is not a kernel. */
export const programOf = ({ source, variant, init, from }: Document): Program => ({
  source,
  ...(variant && { variant }),
  init,
  ...(from !== undefined && { from }),
})

/** `payload`: what the document was packed to; a kernel needs none. */
export function linkOf(document: Document, standing: Standpoint, payload?: string): Link {
  const { isa, kernel } = document
  if (kernel !== undefined) return { view: 'kernel', isa, name: kernel, ...standing }
  return { view: 'program', isa, payload: payload ?? packProgram(programOf(document)), ...standing }
}

const KEPT = {
  link: 'The address of this page has it.',
  browser: 'It is more than the address of this page can carry: it is kept in this browser only.',
  nowhere:
    'It is more than the address of this page can carry, and this browser does not keep it either: loading the page again loses it.',
} as const
/** Said after what was put into a program. */
export const keptText = (place: keyof typeof KEPT): string => KEPT[place]
