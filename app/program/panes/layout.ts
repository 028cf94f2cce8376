// Handles the layout of the panes as data: the first one, the part that is on the page, and one that was kept.
import { normalizeWorkspaceModel, type TabNode, type TabsetNode, type WorkspaceModel } from 'react-resizable-panels'
import { type Pane, type PanePlace, type PaneTab, PLACES } from './pane.ts'

export type PaneLayout = WorkspaceModel
type Node = PaneLayout['root']

/** Shares in percent, of the width (`left`) or of the height (`above` and `below`). */
const SIZES: Readonly<Record<PanePlace, number>> = { left: 32, above: 60, below: 40 }

type Listed = Pick<Pane, 'id' | 'place'>

const tabOf = (id: string): TabNode => ({ id, data: undefined, disableClose: true })

/**
 * Returns the first layout: code on the left, the state above on the right, and what is looked at from time to time
 * below it.
 */
export function firstLayout(panes: readonly Listed[]): PaneLayout {
  const [left, above, below] = PLACES.map(
    (place): TabsetNode => ({
      type: 'tabset',
      id: place,
      size: SIZES[place],
      collapsible: true,
      tabs: panes.filter((pane) => pane.place === place).map(({ id }) => tabOf(id)),
    }),
  ) as [TabsetNode, TabsetNode, TabsetNode]
  const right: Node = {
    type: 'split',
    id: 'right',
    orientation: 'vertical',
    size: 100 - SIZES.left,
    children: [above, below],
  }
  return { version: 1, root: { type: 'split', id: 'root', orientation: 'horizontal', children: [left, right] } }
}

export const tabsetsOf = (node: Node): readonly TabsetNode[] =>
  node.type === 'tabset' ? [node] : node.children.flatMap(tabsetsOf)

/** Returns the tabset that a pane is in. */
export const tabsetWith = ({ root }: PaneLayout, id: string): TabsetNode | undefined =>
  tabsetsOf(root).find(({ tabs }) => tabs.some((tab) => tab.id === id))

/** Returns the same tree with changed tabsets. */
function mapped(node: Node, change: (tabset: TabsetNode) => TabsetNode): Node {
  if (node.type === 'tabset') return change(node)
  return { ...node, children: node.children.map((child) => mapped(child, change)) }
}

/** Returns the part of a layout that is on the page: the panes of the open program, with their names. */
export function shownLayout(layout: PaneLayout, tabs: readonly PaneTab[]): PaneLayout {
  const names = new Map(tabs.map(({ id, name }) => [id, name]))
  const mapTab = (tab: TabNode) => {
    const title = names.get(tab.id)
    return title === undefined ? null : { ...tabOf(tab.id), title }
  }
  return normalizeWorkspaceModel(layout, { mapTab }) ?? layout
}

/** Returns a layout that has each pane: a missing one joins its neighbours in `before`, or else the last tabset. */
function completed(layout: PaneLayout, before: PaneLayout): PaneLayout {
  const there = new Set(tabsetsOf(layout.root).flatMap(({ tabs }) => tabs.map(({ id }) => id)))
  let next = layout
  for (const { id: home, tabs } of tabsetsOf(before.root))
    for (const [k, { id }] of tabs.entries()) {
      if (there.has(id)) continue
      const earlier = tabs.slice(0, k).map((tab) => tab.id)
      const beside = tabs.map((tab) => tabsetWith(next, tab.id)?.id).find((found) => found !== undefined)
      const all = tabsetsOf(next.root)
      const goal = all.find((tabset) => tabset.id === home)?.id ?? beside ?? all.at(-1)?.id
      const root = mapped(next.root, (tabset) => {
        if (tabset.id !== goal) return tabset
        const at = tabset.tabs.findLastIndex((tab) => earlier.includes(tab.id)) + 1
        return { ...tabset, tabs: tabset.tabs.toSpliced(at, 0, tabOf(id)) }
      })
      next = { ...next, root }
    }
  return next
}

/** Returns the layout that the user made of the panes on the page, with the other panes where they were. */
export function mergedLayout(shown: PaneLayout, whole: PaneLayout): PaneLayout {
  const isHere = (id: string) => tabsetWith(shown, id) !== undefined
  const { root, ...rest } = completed(shown, whole)
  return {
    ...rest,
    root: mapped(root, (tabset) => {
      const { selectedId } = tabsetsOf(whole.root).find(({ id }) => id === tabset.id) ?? {}
      const isAway = selectedId !== undefined && !isHere(selectedId) && tabset.tabs.some(({ id }) => id === selectedId)
      // A neighbour stands in for a selected pane that is not there. If the user selects another pane, that is kept.
      const instead = isAway ? tabset.tabs.find(({ id }) => isHere(id))?.id : undefined
      return isAway && tabset.selectedId === instead ? { ...tabset, selectedId } : tabset
    }),
  }
}

/**
 * Reads a layout that was kept; returns the first layout if it cannot be read. Never throws: the text may come from
 * another version of the page, or be null.
 */
export function readLayout(text: string | null, panes: readonly Listed[]): PaneLayout {
  const usual = firstLayout(panes)
  try {
    const known = new Set(panes.map(({ id }) => id))
    const mapTab = ({ id }: TabNode) => (known.delete(id) ? tabOf(id) : null)
    const kept = normalizeWorkspaceModel(JSON.parse(text ?? 'null'), { mapTab })
    if (!kept || kept.floating?.length) return usual
    return completed(kept, usual)
  } catch {
    return usual
  }
}
