// Keeps the store's link and the address bar the same. The address is the state.

import { architectures } from '../../src/isa/registry.ts'
import { formatLink, isWide, type Link, type Tab, tabOf } from '../../src/share/link.ts'
import { type AddressReading, readAddress } from '../../src/share/readLink.ts'
import { askAgain, loadPart } from '../load/loadPart.ts'
import { nextTask } from '../load/unhurried.ts'
import { fittingLink } from './fitting.ts'
import { knownIds, partOf, prepare } from './known.ts'
import { beginLeaving, endLeaving, forgetReplaced, replaceAddress, takeNewest, WRITTEN } from './left.ts'
import { type PageState, useStore } from './store.ts'

/** Matches the id of an architecture that a file describes, and files at the end of an address. */
const OWN = /own-/
const FILES = /[?&]file=.*/
/** Matches the mark of a frame before the `#`, which stays there. */
const EMBED = /[?&]embed(=[^&]*)?(?![^&])/
/** Browsers refuse more than about 100 address changes in half a minute, and each one delays a frame. */
const QUIET = 250
let waiting: ReturnType<typeof setTimeout> | undefined

/** Adds to an address the files of the architectures that it names. */
let complete = (address: string): string => address
export const completeAddresses = (by: typeof complete): void => {
  complete = by
}

/** Opens a link elsewhere if this is a frame of another page that does not show it; returns whether it did. */
let isOpenedElsewhere = (_: Link): boolean => false
export const openElsewhere = (by: typeof isOpenedElsewhere): void => {
  isOpenedElsewhere = by
}

/** Goes to another place, with a new entry in the browser's history. */
export function go(link: Link): void {
  if (isOpenedElsewhere(link)) return
  flush()
  history.pushState(WRITTEN, '', complete(formatLink(link)))
  forgetReplaced()
  show({ link })
}

/**
 * Changes the current place: replaces the entry in the history after a moment of quiet. `besides`: other state to
 * change. Ignores a view that is no longer open.
 */
export function put(link: Link, besides?: (before: PageState) => Partial<PageState>): void {
  const { link: here } = useStore.getState()
  if (link.isa !== here.isa || tabOf(link) !== tabOf(here)) return
  useStore.setState((before) => ({ ...besides?.(before), link }))
  clearTimeout(waiting)
  waiting = setTimeout(flush, QUIET)
}

/** Writes a waiting address to the address bar. */
export function flush(): void {
  if (waiting === undefined) return
  clearTimeout(waiting)
  waiting = undefined
  replaceAddress(complete(formatLink(useStore.getState().link)))
}

/** Returns the key under which a view of an architecture is remembered. */
export const place = (isa: string, tab: Tab): string => `${isa}/${tab}`

/** Returns the link of a tab: what it showed last, or else its beginning. */
export const linkOfTab = (left: PageState['left'], isa: string, tab: Tab): Link =>
  left[place(isa, tab)] ?? { view: tab, isa }

/** Returns the whole address of what is shown now, without the mark of a frame. */
export function address(link: Link = useStore.getState().link): string {
  return location.href.replace(/[?#].*$/, '') + complete(formatLink(link))
}

export function dismissProblem(): void {
  useStore.setState({ problem: undefined })
}

/** Reports another problem of the link that only its view can find, such as a payload that does not unpack. */
export function reportProblem(problem: string): void {
  useStore.setState(({ problem: before }) => ({
    problem: before === undefined ? problem : before.includes(problem) ? before : `${before}\n${problem}`,
  }))
}

/**
 * Reads the address now, and whenever a link or the browser's buttons change it. `arrive`: takes in the files of
 * architectures that an address names; resolves to what is wrong with them.
 */
export function followAddress(arrive: (hash: string) => Promise<string | undefined>): void {
  let arrived = ''
  let hasShown = false
  const read = () => {
    clearTimeout(waiting)
    waiting = undefined
    const { hash } = location
    if (OWN.test(hash) && hash !== arrived) {
      arrived = hash
      // Nothing is shown meanwhile that the address does not ask for.
      if (!hasShown) useStore.setState({ link: { view: 'word', isa: '' } })
      const arrivedWith = (why?: string) => {
        read()
        if (why) reportProblem(why)
      }
      void arrive(hash).then(arrivedWith, () => arrivedWith())
      return
    }
    const { search } = location
    const [embed = ''] = EMBED.exec(search) ?? []
    const reading = readAddress(hash.replace(FILES, ''), search.replace(embed, ''), knownIds())
    // Removes the rest before the `#`: it has been read or reported, and would be reported again and again.
    if (search !== embed)
      history.replaceState(null, '', location.pathname + embed.replace('&', '?') + formatLink(reading.link))
    show(reading)
    hasShown = true
  }
  takeNewest()
  read()
  // Reads in a task of its own, because a long address already keeps the browser busy.
  let asked: ReturnType<typeof setTimeout> | undefined
  addEventListener('popstate', () => {
    forgetReplaced()
    clearTimeout(waiting)
    waiting = undefined
    clearTimeout(asked)
    asked = setTimeout(read)
  })
  addEventListener('pagehide', () => {
    beginLeaving()
    flush()
  })
  addEventListener('pageshow', endLeaving)
}

function show({ link, problem }: AddressReading): void {
  const before = useStore.getState()
  const same = before.architecture?.isa.id === link.isa
  const enough = same && (before.whole || !needsWhole(link))
  useStore.setState({
    link,
    problem,
    failure: undefined,
    architecture: enough ? before.architecture : undefined,
    whole: enough && before.whole,
    left: { ...before.left, [place(before.link.isa, tabOf(before.link))]: before.link },
  })
  if (enough) fitLink()
  else if (!isWide(tabOf(link))) void load(link.isa, needsWhole(link))
}
/** Removes from the link what its architecture does not have, once that is loaded. */
export function fitLink(): void {
  const { architecture, link: before } = useStore.getState()
  if (!architecture) return
  const { link, problem } = fittingLink(architecture, before)
  if (link !== before) useStore.setState({ link })
  if (problem !== undefined) reportProblem(problem)
}
/** Returns whether a link needs kernels and tables, too. */
const needsWhole = (link: Link): boolean => tabOf(link) === 'reference' || tabOf(link) === 'program'

/** Loads the architecture again after a failure. */
export function loadAgain(): void {
  const { link, architecture } = useStore.getState()
  useStore.setState({ failure: undefined })
  askAgain(partOf(link.isa))
  void load(link.isa, architecture !== undefined || needsWhole(link))
}

async function load(isa: string, all: boolean): Promise<void> {
  const current = () => {
    const { link, whole } = useStore.getState()
    return link.isa === isa && (all || (!needsWhole(link) && !whole))
  }
  try {
    const entry = architectures.find(({ id }) => id === isa)
    const { architecture, whole } = await loadPart(partOf(isa), async () => {
      const core = all ? undefined : await entry?.core?.()
      if (core) await prepare(core)
      const architecture = core ? { ...core, kernels: [] } : await entry?.load()
      // The code is evaluated in one task and drawn in another.
      await nextTask()
      return { architecture, whole: !core }
    })
    if (!current()) return
    useStore.setState({ architecture, whole, failure: undefined })
    fitLink()
  } catch (error) {
    if (current()) useStore.setState({ failure: error instanceof Error ? error.message : String(error) })
  }
}
