import { memo } from 'react';
import { useLocation } from 'wouter';
import { openAction } from '../act/open-action.ts';
import { isReadOnly } from '../data/read-only.ts';
import { sessionAtom } from '../data/session.ts';
import { togglePalette } from '../palette/state.ts';
import { useAtomValue } from '../ui/atom.ts';
import { Badge } from '../ui/badge.tsx';
import { IconButton } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { Kbd } from '../ui/kbd.tsx';
import { Menu } from '../ui/menu.tsx';
import { ariaKeys, spokenKeys } from '../ui/shown-keys.ts';
import { collapsedAtom, drawerAtom, helpAtom, isNarrow, toggleSidebar } from './shell-state.ts';
import { toggleTheme } from './theme.ts';

/** Sidebar toggle, the palette's button, and the account's menu. */
export const Topbar = memo(function Topbar() {
  const collapsed = useAtomValue(collapsedAtom);
  const drawer = useAtomValue(drawerAtom);
  const { email, roleTitle } = useAtomValue(sessionAtom);
  const [, navigate] = useLocation();
  return (
    <header className="topbar">
      <IconButton
        icon="menu"
        label="Toggle the sidebar"
        aria-controls="sidebar"
        aria-expanded={isNarrow() ? drawer : !collapsed}
        title={`Toggle the sidebar (${spokenKeys(', s')})`}
        onClick={toggleSidebar}
      />
      <button
        type="button"
        className="palette-button"
        aria-keyshortcuts={ariaKeys('Mod+k')}
        onClick={() => togglePalette()}
      >
        <Icon name="search" />
        <span>Search people, places and commands</span>
        <Kbd keys="Mod+k" />
      </button>
      <div className="topbar-end">
        {isReadOnly() && <Badge tone="warning">Read-only</Badge>}
        <IconButton
          icon="keyboard"
          label="Keyboard shortcuts"
          aria-keyshortcuts="?"
          onClick={() => helpAtom.set(true)}
        />
        <IconButton
          icon="moon"
          label="Light or dark"
          title={`Light or dark (${spokenKeys(', l')})`}
          onClick={toggleTheme}
        />
        <Menu
          label={email === '' ? 'Account' : `Account ${email}`}
          button={roleTitle ?? 'Admin'}
          items={[
            {
              id: 'change-password',
              label: 'Change Password',
              icon: 'lock',
              keys: 'g p',
              onSelect: () => navigate('/change-password'),
            },
            'separator',
            { id: 'logout', label: 'Logout', icon: 'logout', onSelect: () => openAction('session.logout') },
          ]}
        />
      </div>
    </header>
  );
});
