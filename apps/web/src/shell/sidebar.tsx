import { domainIn } from '@matchdesk/core/kit/id.ts';
import type { Screen } from '@matchdesk/core/kit/screen.ts';
import { allScreens, type NamedScreen, screenAt, screensAbove } from '@matchdesk/core/screens.ts';
import { memo, useState } from 'react';
import { useLocation } from 'wouter';
import { noteByMouse } from '../act/key-hints.ts';
import { announcedAtom } from '../data/capabilities.ts';
import { isOffered } from '../data/offered.ts';
import { sessionAtom } from '../data/session.ts';
import { whenLineIsSpare } from '../data/spare-line.ts';
import { pendingKeysAtom } from '../keys/layers.ts';
import { domainOf } from '../palette/here-domain.ts';
import { useAtomValue } from '../ui/atom.ts';
import { BrandMark } from '../ui/brand-mark.tsx';
import { Icon } from '../ui/icon.tsx';
import type { IconName } from '../ui/icon-paths.ts';
import { Kbd } from '../ui/kbd.tsx';
import { lazyPart } from '../ui/lazy-part.tsx';
import { Link } from '../ui/link.tsx';
import { asLeft } from './go-up.ts';
import { drawerAtom } from './shell-state.ts';

const icons: Readonly<Record<string, IconName>> = {
  dashboard: 'dashboard',
  queue: 'check-circle',
  users: 'users',
  'users.deleted': 'user-x',
  events: 'calendar',
  transactions: 'card',
  identity: 'shield',
  'identity.trust': 'chart',
  'identity.bright': 'eye',
  communities: 'community',
  radar: 'map-pin',
  admins: 'key',
  settings: 'settings',
  tokens: 'command',
  notes: 'pencil',
  audit: 'clock',
  plan: 'list',
  webhooks: 'link',
};

/** The icon of a screen's entry: its own, else its domain's. */
const sidebarIcon = (id: string): IconName => icons[id] ?? icons[domainIn(id)] ?? 'arrow-right';

/** The number beside an entry, loaded after the first screen and never over a slow connection. */
const SidebarCount = lazyPart(async () => {
  await new Promise<void>(whenLineIsSpare);
  return (await import('./sidebar-count.tsx')).SidebarCount;
});

type Entry = NamedScreen & NonNullable<Screen['sidebar']>;
type Group = { readonly within: string | undefined; readonly entries: Entry[] };

const groupsOf = (entries: readonly Entry[]): readonly Group[] => {
  const groups: Group[] = [];
  for (const entry of entries) {
    const { within } = entry;
    const last = groups.at(-1);
    if (within !== undefined && last?.within === within) last.entries.push(entry);
    else groups.push({ within, entries: [entry] });
  }
  return groups;
};

/** Whether an entry is the screen at a path, or the list that the person came from to a screen without an entry. */
const currentOf = (entry: string, path: string): 'page' | 'true' | undefined => {
  if (path.toLowerCase() === entry.toLowerCase()) return 'page';
  if (screenAt(path)?.screen.sidebar) return undefined;
  const [top] = screensAbove(path);
  return top && asLeft(top.href).split('?')[0] === entry ? 'true' : undefined;
};

function SidebarLink({ id, screen, label, counts }: Entry) {
  const [path] = useLocation();
  const pending = useAtomValue(pendingKeysAtom);
  return (
    <Link
      href={screen.path}
      className="sidebar-link"
      title={label}
      aria-current={currentOf(screen.path, path)}
      onClick={(event) => {
        if (event.detail > 0) noteByMouse(`place:${id}`, label, screen.chord && `g ${screen.chord}`);
        drawerAtom.set(false);
      }}
    >
      <Icon name={sidebarIcon(id)} />
      <span>{label}</span>
      {counts && <SidebarCount id={id} />}
      {pending === 'g' && screen.chord && <Kbd keys={screen.chord} />}
    </Link>
  );
}

function Submenu({ title, entries }: { title: string; entries: readonly Entry[] }) {
  const [path] = useLocation();
  const isWithin = entries.some(({ id }) => domainIn(id) === domainOf(path));
  const [isOpen, setOpen] = useState<boolean | null>(null);
  const pending = useAtomValue(pendingKeysAtom);
  const shown = isOpen ?? (isWithin || pending === 'g');
  return (
    <div className="sidebar-group">
      <button
        type="button"
        className="sidebar-link"
        title={title}
        aria-expanded={shown}
        onClick={() => setOpen(!shown)}
      >
        <Icon name={sidebarIcon(entries[0]?.id ?? '')} />
        <span>{title}</span>
        <Icon name="chevron-right" size={12} />
      </button>
      {shown && (
        <div className="sidebar-sub">
          {entries.map((entry) => (
            <SidebarLink key={entry.id} {...entry} />
          ))}
        </div>
      )}
    </div>
  );
}

/** The entries of the sidebar, by role (specification, sections 2 and 6). */
export const Sidebar = memo(function Sidebar() {
  const session = useAtomValue(sessionAtom);
  useAtomValue(announcedAtom);
  const entries = allScreens.flatMap(({ id, screen }) =>
    screen.sidebar && isOffered(screen, session) ? [{ id, screen, ...screen.sidebar }] : [],
  );
  return (
    <nav className="sidebar" id="sidebar" aria-label="Main">
      <Link href="/admin-dashboard" className="sidebar-brand" onClick={() => drawerAtom.set(false)}>
        <BrandMark />
        <span>Matchdesk</span>
      </Link>
      {groupsOf(entries).map(({ within, entries: own }) =>
        within === undefined ? (
          own.map((entry) => <SidebarLink key={entry.id} {...entry} />)
        ) : (
          <Submenu key={within} title={within} entries={own} />
        ),
      )}
    </nav>
  );
});
