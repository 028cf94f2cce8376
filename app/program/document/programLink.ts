// Opens the program of a link, and makes the link of an open program.

import { asmText, decode } from '../../../src/encoding/decode.ts'
import { bytesOfHex, wordsOfBytes } from '../../../src/encoding/words.ts'
import type { Architecture, Kernel } from '../../../src/isa/architecture.ts'
import type { Start } from '../../../src/isa/contents.ts'
import type { Link } from '../../../src/share/link.ts'
import { problemText, quoted } from '../../../src/share/problems.ts'
import {
  type GivenFile,
  packProgram,
  type SharedProgram,
  type Unpacked,
  unpackProgram,
} from '../../../src/share/program.ts'
import type { RunTexts } from '../../../src/share/runOptions.ts'
import { readStandpoint, type Standpoint, writeStandpoint } from '../../../src/share/standing.ts'
import { usable } from './linkCheck.ts'
import { specOf } from './machineSpec.ts'
import { tourProblem } from './tours.ts'

/** A program before it runs. */
export interface Document {
  readonly isa: string
  readonly variant: string
  /** Name of the kernel that this is, unchanged. */
  readonly kernel?: string
  /** Name of the kernel that this was made from by changing it. */
  readonly from?: string
  readonly source: string
  /** Files that the source may include; left out: none. */
  readonly files?: readonly GivenFile[]
  readonly init: Start
}

/** A document, and where its run stands. All of it can be used, except that the program may end before `step`. */
export interface Opened extends Standpoint {
  readonly document: Document
  readonly step: number
  /** Names all that is wrong with the link. */
  readonly problem?: string
}

/** Prefix of the payload of a program that is kept in the browser it was written in, as it is too large for a link. */
export const KEPT = 'kept.'

/** Opens a link. Never throws: the first kernel replaces a program that the link does not have, or has wrongly. */
export function openLink(architecture: Architecture, link: Link): Opened {
  if (link.view === 'kernel') {
    const kernel = architecture.kernels.find((k) => k.name === link.name)
    if (kernel) return opened(architecture, ofKernel(architecture, kernel), link.run)
    const known = architecture.kernels.map((k) => k.name).join(', ')
    return instead(
      architecture,
      `The address names the kernel ${quoted(link.name)}, which ${architecture.isa.title} does not have. It has ${known || 'none yet'}.`,
      link.run,
    )
  }
  if (link.view !== 'program') return instead(architecture)
  const { payload } = link
  if (payload === undefined) return opened(architecture, firstDocument(architecture), link.run)
  if (payload.startsWith(KEPT))
    return instead(
      architecture,
      'The program of this address was too large for a link: it is kept only in the browser it was written in, and this browser does not have it.',
      link.run,
    )
  return openUnpacked(architecture, link.run, unpackProgram(payload))
}

/**
 * Opens a program that was unpacked or kept elsewhere. `run`: what the link says of its run, which overrides what the
 * program says.
 */
export function openUnpacked(architecture: Architecture, run: RunTexts | undefined, read: Unpacked): Opened {
  if ('problem' in read) return instead(architecture, read.problem, run)
  const { source, variant, init = {}, step, files, from } = read.program
  const { isa, variants, kernels } = architecture
  const known = variants.find((v) => v.id === variant) ?? variants[0]
  const problems: string[] = []
  if (variant !== undefined && known && known.id !== variant)
    problems.push(`The program in the address is for the chip ${quoted(variant)}; ${known.title} was taken instead.`)
  const isFrom = from !== undefined && kernels.some(({ name }) => name === from)
  if (from !== undefined && !isFrom)
    problems.push(
      `The program in the address was made from the kernel ${quoted(from)}, which ${isa.title} does not have; that was left out.`,
    )
  const document = {
    isa: isa.id,
    variant: known?.id ?? '',
    source,
    init,
    ...(files?.length && { files }),
    ...(isFrom && { from }),
  }
  return opened(architecture, document, run, problems, step === undefined ? {} : { step })
}

function opened(
  architecture: Architecture,
  document: Document,
  run: RunTexts | undefined,
  problems: readonly string[] = [],
  before: Standpoint = {},
): Opened {
  const { standpoint, problems: unread } = readStandpoint(run)
  const at = { ...before, ...standpoint }
  const spec = specOf(architecture, document.variant)
  const unguided = tourProblem(architecture, document.kernel, at.tour)
  const { tour, ...alone } = at
  const asked = tour && unguided === undefined ? { ...alone, tour } : alone
  const fit = usable(spec, linesOf(document.source), document.init, asked)
  const problem = problemText([...problems, ...unread, ...fit.problems, ...(unguided === undefined ? [] : [unguided])])
  return {
    document: document.kernel === undefined ? { ...document, init: fit.init } : document,
    step: 0,
    ...fit.standpoint,
    ...(problem !== undefined && { problem }),
  }
}

/**
 * Returns the first kernel (the examples if there is none) in place of what could not be opened. What is wrong with the
 * run of the link is named, too.
 */
function instead(architecture: Architecture, why?: string, run?: RunTexts): Opened {
  const problem = problemText([...(why === undefined ? [] : [why]), ...readStandpoint(run).problems])
  return { document: firstDocument(architecture), step: 0, ...(problem !== undefined && { problem }) }
}

function linesOf(source: string): number {
  let lines = 1
  for (let at = source.indexOf('\n'); at >= 0; at = source.indexOf('\n', at + 1)) lines++
  return lines
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
    const shown = asmText(decode(isa, wordsOfBytes(bytesOfHex(hex) ?? [])))
    return shown ? [`${shown}  # ${note}`] : []
  })
  return { isa: isa.id, variant: variants[0]?.id ?? '', source: `${lines.join('\n')}\n`, init: {} }
}

/** Returns the parts of a document that are packed if it is not a kernel. */
export const programOf = ({ source, variant, init, files, from }: Document): SharedProgram => ({
  source,
  ...(files?.length && { files }),
  ...(variant && { variant }),
  init,
  ...(from !== undefined && { from }),
})

/**
 * Returns the link of a document. `others`: what else the link says of the run. `payload`: the packed document; left
 * out, it is packed here. A kernel needs none.
 */
export function programLinkOf(
  document: Document,
  step: number,
  others: Omit<Standpoint, 'step'> = {},
  payload?: string,
): Link {
  const { isa, kernel } = document
  const at = writeStandpoint({ ...(step ? { step } : {}), ...others })
  if (kernel !== undefined) return { view: 'kernel', isa, name: kernel, ...at }
  return { view: 'program', isa, payload: payload ?? packProgram(programOf(document)), ...at }
}

const KEPT_TEXTS = {
  link: 'The address of this page has it.',
  browser: 'It is more than the address of this page can carry: it is kept in this browser only.',
  nowhere:
    'It is more than the address of this page can carry, and this browser does not keep it either: loading the page again loses it.',
} as const
/** Returns a sentence on where a program is kept, which follows one on what was put into it. */
export const keptText = (place: keyof typeof KEPT_TEXTS): string => KEPT_TEXTS[place]
