// Shows the buttons of a pane: move it elsewhere, fold it, give it all the room.

import {
  type TabDropTarget,
  TabsetCollapseButton,
  TabsetMaximizeButton,
  type TabsetNode,
  useParentWorkspace,
} from 'react-resizable-panels'
import { Icon } from '../../controls/Icon.tsx'
import { Menu, type MenuItem } from '../../controls/Menu.tsx'
import { type PaneLayout, tabsetsOf } from './layout.ts'

const EDGES = ['left', 'right', 'top', 'bottom'] as const

const nameOf = ({ tabs, selectedId }: TabsetNode): string =>
  tabs.find(({ id }) => id === selectedId)?.title ?? tabs[0]?.title ?? ''

export function PaneTools({ tabset }: { readonly tabset: TabsetNode }) {
  const workspace = useParentWorkspace()
  const { selectedId } = tabset
  const name = nameOf(tabset)
  if (!workspace || selectedId === undefined) return null
  const items = () =>
    goalsOf(workspace.getModel(), tabset).map(
      ({ title, target }): MenuItem => ({
        id: title,
        title,
        run: () => {
          workspace.moveTab(selectedId, target)
          workspace.selectTab(selectedId)
        },
      }),
    )
  return (
    <>
      <Menu label={<Icon name="move" size={14} />} name={`Move ${name} to …`} items={items} />
      <TabsetCollapseButton
        aria-label={`Fold ${name}`}
        title={({ isCollapsed }) => (isCollapsed ? `Unfold ${name}` : `Fold ${name}`)}
      >
        {({ isCollapsed }) => (isCollapsed ? <Icon name="chevron-right" /> : <Icon name="chevron-down" />)}
      </TabsetCollapseButton>
      <TabsetMaximizeButton
        aria-label={`Maximize ${name}`}
        title={({ isMaximized }) => (isMaximized ? `${name} as large as before` : `Maximize ${name}`)}
      >
        {({ isMaximized }) =>
          isMaximized ? <Icon name="minimize-2" size={14} /> : <Icon name="maximize-2" size={14} />
        }
      </TabsetMaximizeButton>
    </>
  )
}

/** Returns where the selected pane may go: among the tabs of others, beside its own, or to an edge of all. */
function goalsOf(
  { root }: PaneLayout,
  { id, tabs }: TabsetNode,
): readonly { readonly title: string; readonly target: TabDropTarget }[] {
  const others = tabsetsOf(root).filter((tabset) => tabset.id !== id && tabset.tabs.length > 0)
  return [
    ...others.map((tabset) => ({
      title: `The tabs of ${nameOf(tabset)}`,
      target: { tabsetId: tabset.id, index: tabset.tabs.length },
    })),
    ...(tabs.length > 1
      ? [
          { title: 'A pane of its own, below', target: { tabsetId: id, region: 'bottom' as const } },
          { title: 'A pane of its own, on the right', target: { tabsetId: id, region: 'right' as const } },
        ]
      : []),
    ...EDGES.map((edge) => ({ title: `The ${edge} edge`, target: { edge } })),
  ]
}
