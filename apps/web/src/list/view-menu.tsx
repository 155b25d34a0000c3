import type { ReadId } from '@matchdesk/core/reads.ts';
import { useState } from 'react';
import { useLocation, useSearch } from 'wouter';
import { copyText } from '../act/copy.ts';
import { removeView, saveView, useSavedViews } from '../data/saved-views.ts';
import { tell } from '../ui/alerts.ts';
import { HoldKeys } from '../ui/hold-keys.tsx';
import { lazyPart } from '../ui/lazy-part.tsx';
import { Menu, type MenuItem } from '../ui/menu.tsx';
import { withHidden } from './hidden-columns.ts';
import { hrefWith } from './href.ts';

const NameView = lazyPart(
  async () => (await import('./name-view.tsx')).NameView,
  ({ onClose }) => <HoldKeys onEscape={onClose} />,
);

/** The part of an address that is the view, without the person's position in it. */
const viewOf = (path: string, search: string, hidden: ReadonlySet<string>): string => {
  const where = ['page', 'line'];
  return hrefWith(
    path,
    withHidden(search, hidden).filter(([name]) => !where.includes(name)),
  );
};

type ViewMenuProps = { id: ReadId; hidden: ReadonlySet<string> };

/** The saved views of a list: opens one, saves the current one, copies its link, or deletes it. */
export function ViewMenu({ id, hidden }: ViewMenuProps) {
  const [path, navigate] = useLocation();
  const search = useSearch();
  const views = useSavedViews().filter(({ list }) => list === id);
  const [isNaming, setNaming] = useState(false);
  const href = viewOf(path, search, hidden);
  const rows = hrefWith(path, withHidden(search, hidden));
  const shown = views.find((view) => view.href === href);
  const copy = (): Promise<boolean> =>
    copyText(`${location.origin}${rows}`, {
      text: 'The link was copied. Everyone who opens it sees the same rows.',
      timeoutMs: 4_000,
    });
  const items: MenuItem[] = [
    ...views.map(
      (view): MenuItem => ({
        id: `view ${view.name}`,
        label: view.name,
        icon: view === shown ? 'check' : 'bookmark',
        onSelect: () => navigate(view.href),
      }),
    ),
    ...(views.length > 0 ? (['separator'] as const) : []),
    { id: 'save', label: 'Save this view…', icon: 'plus', onSelect: () => setNaming(true) },
    { id: 'copy', label: 'Copy a link to this view', icon: 'link', onSelect: () => void copy() },
    ...(shown
      ? [{ id: 'remove', label: `Delete ${shown.name}`, icon: 'trash' as const, onSelect: () => removeView(shown) }]
      : []),
  ];
  const name = (text: string): void => {
    saveView({ name: text, list: id, href });
    setNaming(false);
    tell({ type: 'success', text: `Saved as ${text}. The palette finds it by this name.`, timeoutMs: 3_000 });
  };
  return (
    <>
      <Menu outlined label="Saved views" button={shown?.name ?? 'Views'} items={items} />
      {isNaming && <NameView onName={name} onClose={() => setNaming(false)} />}
    </>
  );
}
