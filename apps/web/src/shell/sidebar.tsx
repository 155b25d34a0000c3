import { domainIn } from '@matchdesk/core/kit/id.ts';
import { allScreens, type NamedScreen, screenAt, screensAbove } from '@matchdesk/core/screens.ts';
import { memo, useEffect, useState } from 'react';
import { useLocation } from 'wouter';
import { noteByMouse } from '../act/key-hints.ts';
import { isOffered } from '../data/offered.ts';
import { sessionAtom } from '../data/session.ts';
import { whenLineIsSpare } from '../data/spare-line.ts';
import { pendingKeysAtom } from '../keys/layers.ts';
import { domainOf } from '../palette/here-domain.ts';
import { useAtomValue } from '../ui/atom.ts';
import { BrandMark } from '../ui/brand-mark.tsx';
import { Icon } from '../ui/icon.tsx';
import { Kbd } from '../ui/kbd.tsx';
import { lazyPart } from '../ui/lazy-part.tsx';
import { Link } from '../ui/link.tsx';
import { asLeft } from './go-up.ts';
import { drawerAtom } from './shell-state.ts';
import { sidebarIcon } from './sidebar-icon.ts';

const UnreadNotes = lazyPart(async () => (await import('./unread-notes.tsx')).UnreadNotes);

type Entry = NamedScreen & { readonly label: string };
type Group = { readonly title: string | null; readonly entries: readonly Entry[] };

const groupsOf = (entries: readonly (Entry & { readonly within: string | undefined })[]): readonly Group[] => {
  const groups: { title: string | null; entries: Entry[] }[] = [];
  for (const { within, ...entry } of entries) {
    const last = groups[groups.length - 1];
    if (within !== undefined && last?.title === within) last.entries.push(entry);
    else groups.push({ title: within ?? null, entries: [entry] });
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

/** The number of unread notes, loaded after the first screen and never over a slow connection. */
function Unread() {
  const [isTime, setTime] = useState(false);
  useEffect(() => whenLineIsSpare(() => setTime(true)), []);
  if (!isTime) return null;
  return <UnreadNotes />;
}

function SidebarLink({ id, screen, label }: Entry) {
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
      {id === 'notes.list' && <Unread />}
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
  const entries = allScreens.flatMap(({ id, screen }) =>
    screen.sidebar && isOffered(screen, session)
      ? [{ id, screen, label: screen.sidebar.label, within: screen.sidebar.within }]
      : [],
  );
  return (
    <nav className="sidebar" id="sidebar" aria-label="Main">
      <Link href="/admin-dashboard" className="sidebar-brand">
        <BrandMark />
        <span>Matchdesk</span>
      </Link>
      {groupsOf(entries).map((group) =>
        group.title === null ? (
          group.entries.map((entry) => <SidebarLink key={entry.id} {...entry} />)
        ) : (
          <Submenu key={group.title} title={group.title} entries={group.entries} />
        ),
      )}
    </nav>
  );
});
