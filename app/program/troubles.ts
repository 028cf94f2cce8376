// What went wrong with the machine or its worker, for people: what happened, and what of theirs is still there.
import type { News } from '../../src/worker/client.ts'

export interface Trouble {
  readonly title: string
  readonly text: string
  /** Nothing runs until somebody tries again. */
  readonly final: boolean
}

export function troubleOf(news: Extract<News, { readonly did: 'failed' | 'restarted' | 'gaveUp' }>): Trouble {
  switch (news.did) {
    case 'failed':
      return { title: 'The machine could not do that', text: `${news.message}.`, final: false }
    case 'restarted':
      return {
        title: 'The worker that runs programs died and was started again',
        text: `The reason given: ${news.why}. Nothing was lost: program, values set by hand and step count live in this page, and the machine was brought back to step ${news.step}.`,
        final: false,
      }
    case 'gaveUp':
      return {
        title: 'The worker that runs programs cannot be started',
        text: `It died three times in a row; the last reason given: ${news.why}. The program is still here and can be edited and shared.`,
        final: true,
      }
  }
}
