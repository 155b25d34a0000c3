import { type ReactNode, useMemo } from 'react';
import { useLocation, useSearch } from 'wouter';
import { type Tab, Tabs } from '../ui/tabs.tsx';
import { useImpossibleLeft } from './impossible.ts';

type TabbedProps = {
  label: string;
  tabs: readonly (Tab & { readonly content: () => ReactNode })[];
  /** Id of the tab that shows first, where it is not the first tab. */
  opensOn?: string;
};

/** Tabs whose choice is kept in the address. Changing the tab resets its search and page. */
export function Tabbed({ label, tabs, opensOn = tabs[0]?.id }: TabbedProps) {
  const [path, navigate] = useLocation();
  const asked = new URLSearchParams(useSearch()).get('tab');
  const isNone = asked !== null && tabs.every(({ id }) => id !== asked);
  const impossible = useMemo(() => (isNone ? [['tab', asked] as const] : []), [isNone, asked]);
  useImpossibleLeft(impossible);
  const shown = tabs.find(({ id }) => id === asked) ?? tabs.find(({ id }) => id === opensOn);
  if (!shown) return null;
  return (
    <Tabs
      label={label}
      tabs={tabs}
      value={shown.id}
      onChange={(id) => navigate(id === opensOn ? path : `${path}?tab=${id}`, { replace: true })}
    >
      {shown.content()}
    </Tabs>
  );
}

/** A screen's declared tabs, each with its content. */
export const tabsOf = <Id extends string>(
  declared: readonly { readonly id: Id; readonly title: string }[],
  contents: Readonly<Record<NoInfer<Id>, () => ReactNode>>,
): TabbedProps['tabs'] => declared.map(({ id, title }) => ({ id, label: title, content: contents[id] }));
