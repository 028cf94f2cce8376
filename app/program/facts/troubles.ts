// Describes for the user what went wrong with the machine or its worker: what happened, and what is still there.
import type { News } from '../../../src/worker/client.ts'
import type { Request } from '../../../src/worker/protocol.ts'

export interface MachineTrouble {
  readonly title: string
  readonly text: string
  /** Whether nothing runs until the user tries again. */
  readonly final: boolean
}

/** Descriptions of requests to the worker, each the end of a sentence that begins with "asked to". */
const DOINGS: Readonly<Record<Request['do'], string>> = {
  load: 'load the program',
  run: 'run',
  runBack: 'run back to a breakpoint',
  pause: 'pause',
  seek: 'go to a step',
  block: 'go to a block',
  poke: 'set a value',
  lane: 'show another lane',
  writers: 'look for who wrote a value',
  stops: 'set breakpoints',
  frame: 'show registers and memory',
  find: 'search memory',
  tryHere: 'try an instruction',
  stored: 'see what of memory is written',
  bytes: 'read memory',
  trace: 'look at a stretch of the run',
  plot: 'look at values along the run',
  log: 'tell steps of the run',
  sift: 'look for steps of the run',
  ping: 'answer',
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

/** Describes news of a failure. `left` is the number of presses after it that are not carried out. */
export function troubleOf(
  news: Extract<News, { readonly did: 'failed' | 'restarted' | 'gaveUp' }>,
  left = 0,
): MachineTrouble {
  switch (news.did) {
    case 'failed':
      return {
        title: 'The machine could not do that',
        text: `${capital(news.message)}.${leftText(left)}`,
        final: false,
      }
    case 'restarted':
      return {
        title: 'The worker that runs programs died and was started again',
        text: `The reason given: ${news.why}. ${
          news.refused === undefined
            ? `Nothing was lost: program, values set by hand and step count live in this page. The machine was brought back to step ${news.step}, and what was asked of it is asked again.`
            : `It died a second time while it was asked to ${DOINGS[news.refused]}, so that is not asked again. Program, values set by hand and step count live in this page, and the machine was brought back to step ${news.step}.`
        }`,
        final: false,
      }
    case 'gaveUp':
      return {
        title: 'The worker that runs programs cannot be started',
        text: `It died again and again; the last reason given: ${news.why}. The program is still here and can be edited and shared.${leftText(left)}`,
        final: true,
      }
  }
}

export const leftText = (left: number): string =>
  left === 0 ? '' : ` ${left === 1 ? 'One press that waited' : `${left} presses that waited`} will not be carried out.`
