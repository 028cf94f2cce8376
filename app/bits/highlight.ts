// Highlights everything that came from the same bits as the element under the pointer, by attributes.
import type { Words } from '../../src/encoding/types.ts'
import { wordsOfBits } from '../../src/encoding/words.ts'

/** Returns the value of `data-bits`: the bits that an element came from. */
export const bitsAttribute = (bits: readonly number[]): string | undefined =>
  bits.length ? wordsOfBits(bits).join() : undefined

const parsed = new Map<string, Words>()

function wordsOf(attribute: string): Words {
  let words = parsed.get(attribute)
  if (!words) {
    const [a = 0, b = 0, c = 0] = attribute.split(',').map(Number)
    words = [a, b, c]
    parsed.set(attribute, words)
  }
  return words
}

const meet = (x: Words, y: Words): boolean => ((x[0] & y[0]) | (x[1] & y[1]) | (x[2] & y[2])) !== 0

const mates = new WeakMap<Element, readonly number[]>()

/** Sets the bits that are highlighted with an element, if they are more than it came from. */
export function lightWith(element: Element, bits: readonly number[]): void {
  mates.set(element, bits)
}

function litBy(element: HTMLElement | null | undefined): string | undefined {
  const bits = element && mates.get(element)
  return bits ? bitsAttribute(bits) : element?.dataset.bits
}

const lit = new WeakMap<HTMLElement, string>()

/** Highlights the elements below `root` that came from these bits, as `bitsAttribute` writes them; undefined: none. */
export function lightUp(root: HTMLElement, attribute: string | undefined): void {
  if (lit.get(root) === attribute) return
  if (attribute === undefined) lit.delete(root)
  else lit.set(root, attribute)
  relight(root)
}

/** Updates the highlight after a rendering, for elements that are new or came from other bits before. */
export function relight(root: HTMLElement): void {
  const attribute = lit.get(root)
  if (attribute === undefined) {
    for (const element of root.querySelectorAll('[data-lit]')) element.removeAttribute('data-lit')
    return
  }
  const words = wordsOf(attribute)
  for (const element of root.querySelectorAll<HTMLElement>('[data-bits]')) {
    element.toggleAttribute('data-lit', meet(words, wordsOf(element.getAttribute('data-bits') ?? '')))
  }
}

/** Highlights below an element; used as a ref, so that the returned function stops it. */
export function listenForHighlight(root: HTMLElement | null): (() => void) | undefined {
  if (!root) return undefined
  const point = (event: Event) => {
    const from = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-bits]') : null
    lightUp(root, litBy(from))
  }
  // When the pointer leaves, the focused element is highlighted again.
  const leave = () => {
    const from = root.contains(document.activeElement)
      ? document.activeElement?.closest<HTMLElement>('[data-bits]')
      : null
    lightUp(root, litBy(from))
  }
  const quit = new AbortController()
  const { signal } = quit
  root.addEventListener('pointerover', point, { signal })
  root.addEventListener('focusin', point, { signal })
  root.addEventListener('pointerleave', leave, { signal })
  root.addEventListener('focusout', () => lightUp(root, undefined), { signal })
  return () => quit.abort()
}
