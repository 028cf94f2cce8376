// Shows the panes side by side, resized by separators, dragged by their tabs or folded, as the user left them.
import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import {
  Separator,
  type TabNode,
  type TabRenderProps,
  useParentTabsetState,
  useWorkspaceRef,
  Workspace,
} from 'react-resizable-panels'
import { useWanted } from '../facts/wanted.ts'
import { keepLayout, storedLayout, useLayout } from './keptLayout.ts'
import { mergedLayout, type PaneLayout, readLayout, shownLayout, tabsetsOf, tabsetWith } from './layout.ts'
import { PaneBox } from './PaneBox.tsx'
import { PaneTools } from './PaneTools.tsx'
import type { PaneTab as OpenTab, Pane } from './pane.ts'

interface Props {
  readonly panes: readonly Pane[]
  /** Panes of the program that is open. */
  readonly tabs: readonly OpenTab[]
}

export function Desk({ panes, tabs }: Props) {
  const workspace = useWorkspaceRef()
  const set = useLayout((s) => s.set)
  const known = useRef({ tabs, set })
  useLayoutEffect(() => {
    if (known.current.tabs === tabs && known.current.set === set) return
    known.current = { tabs, set }
    workspace.current?.setModel(shownLayout(layoutNow(panes), tabs))
  }, [panes, tabs, set, workspace])

  const wanted = useWanted((s) => s.wanted)
  useEffect(() => {
    const handle = workspace.current
    const tabset = wanted && handle && tabsetWith(handle.getModel(), wanted.pane)
    if (!tabset) return
    const { maximizedTabsetId } = handle.getModel()
    if (maximizedTabsetId !== undefined && maximizedTabsetId !== tabset.id) handle.restoreTabset()
    handle.expandTabset(tabset.id)
    handle.selectTab(wanted.pane)
    useWanted.setState({ wanted: undefined })
  }, [wanted, workspace])

  const renderTabContent = useCallback(
    ({ id }: TabNode) => {
      const pane = panes.find((one) => one.id === id)
      return pane && <PaneBox pane={pane} />
    },
    [panes],
  )
  const whenHidden = useCallback(
    // A hidden pane does not follow the machine, but keeps what the user chose and typed in it.
    ({ id }: TabNode) => (panes.find((one) => one.id === id)?.stays ? 'keep-mounted' : 'activity'),
    [panes],
  )
  const [isMaximized, setMaximized] = useState(() => layoutNow(panes).maximizedTabsetId !== undefined)
  const onModelChanged = useCallback(
    (model: PaneLayout) => {
      for (const { id, collapsible } of tabsetsOf(model.root))
        if (!collapsible) workspace.current?.updateTabset(id, { collapsible: true })
      keepLayout(mergedLayout(workspace.current?.getModel() ?? model, layoutNow(panes)))
    },
    [panes, workspace],
  )
  return (
    <Workspace
      className="desk"
      id="panes"
      workspaceRef={workspace}
      defaultModel={shownLayout(layoutNow(panes), tabs)}
      renderTab={renderTab}
      renderTabContent={renderTabContent}
      renderTabsetToolbar={renderToolbar}
      renderSeparator={renderSeparator}
      lazyTabContent
      hiddenTabBehavior={whenHidden}
      tabsetMinWidth="20rem"
      tabsetMinHeight="4rem"
      data-maximized={isMaximized || undefined}
      onModelChanged={(model, { reason }) => {
        setMaximized(model.maximizedTabsetId !== undefined)
        if (reason !== 'set-model') onModelChanged(model)
      }}
    />
  )
}

/** Returns the layout as the user left it, or else the first layout. */
function layoutNow(panes: readonly Pane[]): PaneLayout {
  const { layout } = useLayout.getState()
  if (layout) return layout
  const read = readLayout(storedLayout(), panes)
  useLayout.setState({ layout: read })
  return read
}

const renderTab = (tab: TabNode, props: TabRenderProps) => <Tab title={tab.title ?? tab.id} {...props} />
const renderToolbar: NonNullable<Parameters<typeof Workspace>[0]['renderTabsetToolbar']> = (tabset) => (
  <PaneTools tabset={tabset} />
)
const renderSeparator = (orientation: 'horizontal' | 'vertical') => (
  <Separator
    className="pane-separator"
    aria-label={orientation === 'horizontal' ? 'Width of the panes' : 'Height of the panes'}
  />
)

/** A tab. A press on the one that is seen already does nothing, as there is a button to fold it. */
function Tab({ title, ...props }: TabRenderProps & { readonly title: string }) {
  const isFolded = useParentTabsetState()?.isCollapsed ?? false
  const isSeen = props['aria-selected'] === true && !isFolded
  const handlers: Pick<TabRenderProps, 'onClick' | 'onKeyDown'> = isSeen
    ? {
        onClick: undefined,
        onKeyDown: (event) => event.key === 'Enter' || event.key === ' ' || props.onKeyDown?.(event),
      }
    : {}
  return (
    <div {...props} {...handlers}>
      {title}
    </div>
  )
}
