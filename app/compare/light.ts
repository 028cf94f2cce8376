// Lights up a field wherever it stands, in both words, their texts and the table, while it is pointed at: attributes on elements.

/** For `data-of`: the fields an element shows. The same field of one architecture is the same in both words. */
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

/** Listens below an element; a ref, whose answer stops it. */
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
