import { Content, List, Root, Trigger } from '@radix-ui/react-tabs';
import { type KeyboardEvent, type ReactNode, useMemo } from 'react';
import { useLocation, useSearch } from 'wouter';
import { stepAmong } from '../ui/step-among.ts';
import { useImpossibleLeft } from './impossible.ts';
import '../styles/rest.css';

// At once: the library moves the focus a tick later, and an Enter that follows quickly would open another tab.
const move = (event: KeyboardEvent<HTMLButtonElement>): void =>
  stepAmong(event, [...(event.currentTarget.parentElement?.querySelectorAll<HTMLElement>('[role=tab]') ?? [])]);

type TabbedProps = {
  label: string;
  tabs: readonly { readonly id: string; readonly title: string; readonly content: () => ReactNode }[];
  /** Id of the tab that shows first, where it is not the first tab. */
  opensOn?: string;
};

/**
 * Tabs whose choice is kept in the address. They open on Enter, Space or a click: arrows only move the focus, so that
 * nothing loads on the way. Changing the tab resets its search and page.
 */
export function Tabbed({ label, tabs, opensOn = tabs[0]?.id }: TabbedProps) {
  const [path, navigate] = useLocation();
  const asked = new URLSearchParams(useSearch()).get('tab');
  const isNone = asked !== null && tabs.every(({ id }) => id !== asked);
  const impossible = useMemo(() => (isNone ? [['tab', asked] as const] : []), [isNone, asked]);
  useImpossibleLeft(impossible);
  const shown = tabs.find(({ id }) => id === asked) ?? tabs.find(({ id }) => id === opensOn);
  if (!shown) return null;
  return (
    <Root
      value={shown.id}
      onValueChange={(id) => navigate(id === opensOn ? path : `${path}?tab=${id}`, { replace: true })}
      activationMode="manual"
    >
      <List className="tabs-list" aria-label={label}>
        {tabs.map(({ id, title }) => (
          <Trigger className="tab" key={id} value={id} onKeyDown={move}>
            {title}
          </Trigger>
        ))}
      </List>
      {tabs.map((tab) => (
        <Content className="tab-panel" key={tab.id} value={tab.id}>
          {tab === shown && tab.content()}
        </Content>
      ))}
    </Root>
  );
}

/** A screen's declared tabs, each with its content. */
export const tabsOf = <Id extends string>(
  declared: readonly { readonly id: Id; readonly title: string }[],
  contents: Readonly<Record<NoInfer<Id>, () => ReactNode>>,
): TabbedProps['tabs'] => declared.map((tab) => ({ ...tab, content: contents[tab.id] }));
