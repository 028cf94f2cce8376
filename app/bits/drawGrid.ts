// Draws a bit grid without React, because a flip to another encoding changes every cell.
// Elements are kept from word to word, and only differences are written.
import type { Order } from '../../src/diagram/arrangement.ts'
import type { Band, Cell, Row, RulerByte } from '../../src/diagram/cells.ts'
import { bitsAttribute, lightWith } from './highlight.ts'
import type { HueOf } from './hues.ts'

interface Drawn {
  readonly rows: readonly Row[]
  /** Number of cells in a full row. */
  readonly columns: number
  readonly order: Order
  /** The bit that Tab stops at. */
  readonly current: number
  readonly hueOf: HueOf
}

const last = new WeakMap<HTMLTableElement, Drawn>()

/** Makes the table show these rows. A bit keeps its element, and so its focus, when the word grows or shrinks. */
export function drawGrid(table: HTMLTableElement, drawn: Drawn): void {
  const { rows, columns, order, current, hueOf } = drawn
  const known = last.get(table)
  last.set(table, drawn)
  const before = known?.order === order && known.columns === columns ? known : undefined
  // Bits get other elements in another arrangement.
  if (!before) table.replaceChildren()
  const grow = order === 'high' ? growFirst : growLast
  grow(table, rows.length, makeRow)
  rows.forEach((row, at) => {
    const [cells, bands, ruler] = table.tBodies[at]?.rows ?? []
    if (!cells || !bands || !ruler) return
    grow(cells, row.cells.length, makeCell)
    // Cells are at their old index only if the number of rows and cells is the same.
    const was = before?.rows.length === rows.length ? before.rows[at] : undefined
    const same = was?.cells.length === row.cells.length ? was.cells : undefined
    row.cells.forEach((cell, i) => {
      if (same?.[i] !== cell || before?.current === cell.bit || current === cell.bit)
        drawCell(cells.children[i], cell, cell.bit === current)
    })
    drawRuler(ruler, row.bytes, columns)
    if (row.bands === was?.bands) return
    growFirst(bands, row.bands.length, makeBand)
    row.bands.forEach((band, i) => {
      drawBand(bands.children[i], band, hueOf(band.fields[0] ?? ''), columns)
    })
  })
}

/** Adds or removes at the front: rows and cells are counted from the lowest bit, which is last. */
function growFirst(parent: Element, count: number, make: () => Element): void {
  while (parent.childElementCount < count) parent.prepend(make())
  while (parent.childElementCount > count) parent.firstElementChild?.remove()
}

/** Adds or removes at the end: the lowest bit is first. */
function growLast(parent: Element, count: number, make: () => Element): void {
  while (parent.childElementCount < count) parent.append(make())
  while (parent.childElementCount > count) parent.lastElementChild?.remove()
}

function made<K extends keyof HTMLElementTagNameMap>(
  tag: K,
  className: string,
  ...children: readonly Element[]
): HTMLElementTagNameMap[K] {
  const element = document.createElement(tag)
  element.className = className
  element.append(...children)
  return element
}

function makeRow(): Element {
  const bands = made('tr', 'bit-bands')
  // The name of every bit has its field already.
  bands.ariaHidden = 'true'
  const ruler = made('tr', 'bit-bytes')
  ruler.ariaHidden = 'true'
  return made('tbody', 'bit-row', made('tr', 'bit-cells'), bands, ruler)
}

function makeCell(): Element {
  const number = made('span', 'bit-number')
  number.ariaHidden = 'true'
  const button = made('button', 'bit')
  button.type = 'button'
  return made('td', 'bit-cell', number, button)
}

const makeByte = (): Element => made('td', 'ruler-byte', made('span', 'ruler-name'), made('span', 'ruler-hex'))

function drawRuler(ruler: Element, bytes: readonly RulerByte[], columns: number): void {
  growFirst(ruler, bytes.length, makeByte)
  bytes.forEach(({ byte, column, span, hex }, i) => {
    const element = ruler.children[i]
    const [name, value] = element?.children ?? []
    if (!element || !name || !value) return
    put(element, 'style', placed(column, span, columns))
    write(name, `byte ${byte}`)
    write(value, hex)
  })
}

const placed = (column: number, span: number, columns: number): string =>
  `left: ${(100 * (column - 1)) / columns}%; width: ${(100 * span) / columns}%`

const makeBand = (): Element => made('td', 'band', made('span', 'band-text'))

const PRESSED = { 0: 'false', 1: 'true', x: 'mixed' } as const

/**
 * Draws a cell. Its band, which lies behind it, shows the role of the bit, so a flip changes only the digit and the
 * name.
 */
function drawCell(element: Element | undefined, cell: Cell, isCurrent: boolean): void {
  const [number, button] = element?.children ?? []
  if (!number || !button) return
  // A cell stays with its bit unless the length of the rows changes.
  if (put(button, 'data-bit', String(cell.bit))) {
    write(number, String(cell.bit))
    put(button, 'data-bits', bitsAttribute([cell.bit]))
  }
  if (write(button, String(cell.value))) put(button, 'aria-pressed', PRESSED[cell.value])
  put(button, 'aria-label', cell.name)
  put(button, 'tabindex', isCurrent ? '0' : '-1')
  put(button, 'data-any', cell.value === 'x' ? 'true' : undefined)
  put(button, 'data-wrong', cell.wrong ? 'true' : undefined)
  put(button, 'data-after', cell.kind === 'after' ? 'true' : undefined)
  lightWith(button, cell.mates)
}

function drawBand(element: Element | undefined, band: Band, hue: number, columns: number): void {
  const text = element?.firstElementChild
  if (!element || !text) return
  put(element, 'data-kind', band.kind)
  put(element, 'data-evidence', band.evidence)
  put(element, 'data-ends', band.ends ? 'true' : undefined)
  put(element, 'data-tier', String(band.tier))
  put(element, 'data-hue', hue ? String(hue) : undefined)
  put(element, 'data-bits', bitsAttribute(band.bits))
  put(element, 'style', placed(band.column, band.span, columns))
  write(text, band.text)
}

/** Sets or removes an attribute. Returns whether it changed. */
function put(element: Element, name: string, value: string | undefined): boolean {
  if (element.getAttribute(name) === (value ?? null)) return false
  if (value === undefined) element.removeAttribute(name)
  else element.setAttribute(name, value)
  return true
}

/**
 * Writes into the existing text node: if it were replaced, the pointer would enter the cell again. Returns whether the
 * text changed.
 */
function write(element: Element, text: string): boolean {
  const node = element.firstChild
  if (node?.nodeValue === text) return false
  if (node) node.nodeValue = text
  else element.append(text)
  return true
}
