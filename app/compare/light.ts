// Highlights a field in both words, their texts and the table while it is under the pointer, by attributes.

/**
 * Returns the value of `data-of`: the fields that an element shows. A field is the same in both words of an
 * architecture.
 */
export const fieldsAttribute = (isa: string, fields: readonly string[]): string | undefined =>
  fields.length ? fields.map((field) => `${isa}.${field}`).join(' ') : undefined

const of = (element: Element | null | undefined): readonly string[] =>
  element?.getAttribute('data-of')?.split(' ') ?? []

function light(root: HTMLElement, from: EventTarget | null): void {
  const fields = of(from instanceof Element ? from.closest('[data-of]') : null)
  for (const element of root.querySelectorAll('[data-of]'))
    element.toggleAttribute(
      'data-lit',
      of(element).some((field) => fields.includes(field)),
    )
}

/** Highlights fields below an element; used as a ref, so that the returned function stops it. */
export function listenForFields(root: HTMLElement | null): (() => void) | undefined {
  if (!root) return undefined
  const quit = new AbortController()
  const { signal } = quit
  root.addEventListener('pointerover', ({ target }) => light(root, target), { signal })
  root.addEventListener('focusin', ({ target }) => light(root, target), { signal })
  root.addEventListener(
    'pointerleave',
    () => light(root, root.contains(document.activeElement) ? document.activeElement : null),
    { signal },
  )
  root.addEventListener('focusout', () => light(root, null), { signal })
  return () => quit.abort()
}
