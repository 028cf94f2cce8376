// Makes notices about the open program: it ends early, has another result than before, or does not fit a link.

/** A notice about the open program, of which there is at most one of each kind. */
export interface Notice {
  readonly kind: 'end' | 'check' | 'size' | 'list'
  readonly title: string
  readonly text: string
}

/** Adds a notice, which replaces another one of its kind. */
export const noticesWith = (all: readonly Notice[], notice: Notice): readonly Notice[] => [
  ...noticesWithout(all, notice.kind),
  notice,
]
export const noticesWithout = (all: readonly Notice[], ...kinds: readonly Notice['kind'][]): readonly Notice[] =>
  all.some(({ kind }) => kinds.includes(kind)) ? all.filter(({ kind }) => !kinds.includes(kind)) : all

/** Says that the program ends before the step that was asked for; `by` names who asked. */
export const endNotice = (last: number, asked: number, by: 'the link' | 'you'): Notice => ({
  kind: 'end',
  title: `There is no step ${asked}`,
  text: `The program ends at step ${last}; ${by} asked for step ${asked}.`,
})

export const checkNotice = (step: number): Notice => ({
  kind: 'check',
  title: 'This program gives another result than when the link was made',
  text: `At step ${step} registers or memory are not what they were then: the program, or this page, was changed since.`,
})

export const sizeNotice = (place: 'browser' | 'nowhere', why: string | undefined): Notice => ({
  kind: 'size',
  title: 'This program is too large for a link',
  text:
    place === 'browser'
      ? 'It is kept in this browser: the address opens it here, after a reload, too, but nowhere else.'
      : `This browser could not keep it either${why ? `: ${why.replace(/\.$/, '')}` : ''}. It is lost when this page is closed or loaded again: copy what you want to keep.`,
})

/** Says that a list has grown beyond what a link carries. */
export const listNotice = (most: number, what: string): Notice => ({
  kind: 'list',
  title: 'The address does not carry all of this',
  text: `It carries the first ${most.toLocaleString('en')} ${what}; the others are lost when the page is loaded again.`,
})
