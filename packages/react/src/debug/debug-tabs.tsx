import { Tabs } from 'radix-ui';
import { type KeyboardEvent, type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { useTableContext } from '../provider/context.ts';
import { useView } from '../provider/hooks.ts';
import { DebugHeader } from './debug-header.tsx';
import type { DebugPanelProps } from './debug-props.ts';
import { DebugValues } from './debug-values.tsx';
import { EventList } from './event-list.tsx';
import { FlowDiagram } from './flow-diagram.tsx';
import { KnowledgeTable } from './knowledge/knowledge-table.tsx';
import { PositionEditor } from './position/position-editor.tsx';
import { StateDifference } from './state-difference.tsx';
import { useDebugWords } from './texts/use-debug-words.ts';
import { TraceList } from './trace-list.tsx';
import { EntityTree } from './tree/entity-tree.tsx';
import { DebugContext, useInspection, usePosition } from './use-inspection.ts';

const TABS = [
  ['tree', 'panel.debug.tree'],
  ['knowledge', 'debug.knowledge'],
  ['events', 'panel.debug.events'],
  ['traces', 'panel.debug.traces'],
  ['flow', 'panel.debug.flow'],
  ['difference', 'panel.debug.difference'],
  ['values', 'panel.debug.values'],
  ['edit', 'debug.edit'],
] as const;
type Tab = (typeof TABS)[number][0];

/** Tabs that need to see everything. */
const OF_DEVELOPMENT: readonly Tab[] = ['knowledge', 'edit'];

/** Tabs of the debug panel; a module of its own, so that it loads on demand. */
export default function DebugTabs({ drawFlow, playFrom, rules }: DebugPanelProps): ReactNode {
  const words = useDebugWords();
  const { root } = useTableContext();
  const [tab, setTab] = useState<Tab>('tree');
  const [isLarge, setLarge] = useState(false);
  const [edited, setEdited] = useState<number | null>(null);
  const state = useInspection();
  const position = usePosition(state);
  const isDevelopment = useView()?.isDevelopment === true;
  const isOpen = isDevelopment && position !== null;
  const value = useMemo(() => {
    const edit = (id: number): void => {
      setEdited(id);
      setTab('edit');
    };
    return { ...state, position, edited, edit: isOpen ? edit : undefined };
  }, [state, position, edited, isOpen]);
  const tabs = isOpen ? TABS : TABS.filter(([name]) => !OF_DEVELOPMENT.includes(name));
  const shown = tabs.some(([name]) => name === tab) ? tab : 'tree';
  const section = useRef<HTMLElement>(null);
  const isResized = useRef(false);
  const resize = (next: boolean): void => {
    isResized.current = true;
    setLarge(next);
  };
  // The panel moves to another place of the page, where the focus does not follow it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the focus moves when the size changes.
  useEffect(() => {
    if (isResized.current) section.current?.querySelector<HTMLElement>('.rk-debug-size')?.focus();
  }, [isLarge]);
  const close = ({ key, defaultPrevented }: KeyboardEvent): void => {
    if (key === 'Escape' && isLarge && !defaultPrevented) resize(false);
  };
  const panel = (
    <DebugContext.Provider value={value}>
      <section
        ref={section}
        className="rk-debug"
        aria-label={words('panel.debug')}
        data-large={isLarge || undefined}
        onKeyDown={close}
      >
        <DebugHeader isLarge={isLarge} onResize={() => resize(!isLarge)} rules={rules} />
        {!isDevelopment && <p className="rk-debug-note">{words('debug.closed')}</p>}
        <Tabs.Root className="rk-debug-tabs" value={shown} onValueChange={(next) => setTab(next as Tab)}>
          <Tabs.List className="rk-tabs" aria-label={words('panel.debug')}>
            {tabs.map(([name, key]) => (
              <Tabs.Trigger key={name} value={name} className="rk-tab">
                {words(key)}
              </Tabs.Trigger>
            ))}
          </Tabs.List>
          <Tabs.Content value={shown} className="rk-debug-page" data-tab={shown}>
            <TabPage tab={shown} drawFlow={drawFlow} playFrom={playFrom} />
          </Tabs.Content>
        </Tabs.Root>
      </section>
    </DebugContext.Provider>
  );
  return isLarge && root !== null ? createPortal(panel, root) : panel;
}

function TabPage({
  tab,
  drawFlow,
  playFrom,
}: { readonly tab: Tab } & Pick<DebugPanelProps, 'drawFlow' | 'playFrom'>): ReactNode {
  switch (tab) {
    case 'tree':
      return <EntityTree />;
    case 'knowledge':
      return <KnowledgeTable />;
    case 'events':
      return <EventList />;
    case 'traces':
      return <TraceList />;
    case 'flow':
      return <FlowDiagram drawFlow={drawFlow} />;
    case 'difference':
      return <StateDifference />;
    case 'values':
      return <DebugValues />;
    case 'edit':
      return <PositionEditor playFrom={playFrom} />;
  }
}
