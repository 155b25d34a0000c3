import { type ReactNode, useState } from 'react';
import { Alerts } from './alert.tsx';
import { BrandMark } from './brand-mark.tsx';
import { IconButton } from './button.tsx';
import { galleryAlerts, nothing } from './gallery-data.ts';
import { Icon } from './icon.tsx';
import type { IconName } from './icon-paths.ts';
import { Kbd } from './kbd.tsx';
import { Menu } from './menu.tsx';

const links: readonly (readonly [string, IconName, string])[] = [
  ['Overview', 'dashboard', 'd'],
  ['People', 'users', 'u'],
  ['Leaving', 'user-x', 'x'],
  ['Events', 'calendar', 'e'],
  ['Payments', 'card', 't'],
  ['Checks', 'shield', 'i'],
  ['Circles', 'community', 'c'],
  ['Places', 'map-pin', 'r'],
  ['Operators', 'key', 'a'],
  ['Settings', 'settings', 's'],
];

export function GalleryShell({ title, children }: { title: string; children: ReactNode }) {
  const [isCollapsed, setCollapsed] = useState(false);
  const [isDrawer, setDrawer] = useState(false);
  const toggle = () => {
    if (matchMedia('(max-width: 56rem)').matches) setDrawer(!isDrawer);
    else setCollapsed(!isCollapsed);
  };
  return (
    <div
      className="shell"
      data-sidebar={isCollapsed ? 'collapsed' : undefined}
      data-drawer={isDrawer ? 'open' : undefined}
    >
      <a className="skip-link" href="#main">
        Skip to content
      </a>
      <button type="button" className="sidebar-scrim" aria-label="Close the sidebar" onClick={() => setDrawer(false)} />
      <nav className="sidebar" aria-label="Main">
        <a className="sidebar-brand" href="#list">
          <BrandMark />
          <span>Gallery</span>
        </a>
        <div className="sidebar-group">
          {links.map(([label, icon, key], at) => (
            <a
              key={label}
              className="sidebar-link"
              href={`#${at}`}
              aria-current={at === 1 ? 'page' : undefined}
              title={label}
            >
              <Icon name={icon} />
              <span>{label}</span>
              {isDrawer || at > 3 ? null : <Kbd keys={key} />}
            </a>
          ))}
          <button type="button" className="sidebar-link" aria-expanded="true">
            <Icon name="community" />
            <span>With a submenu</span>
            <Icon name="chevron-right" size={12} />
          </button>
          <div className="sidebar-sub">
            <a className="sidebar-link" href="#s1">
              <span>First</span>
            </a>
            <a className="sidebar-link" href="#s2">
              <span>Second</span>
            </a>
          </div>
        </div>
      </nav>
      <header className="topbar">
        <IconButton icon="sidebar" label="Toggle the sidebar" onClick={toggle} />
        <button type="button" className="palette-button">
          <Icon name="search" />
          <span>Search or run a command</span>
          <Kbd keys="Mod+K" />
        </button>
        <div className="topbar-end">
          <IconButton icon="moon" label="Dark theme" />
          <Menu
            label="Admin"
            button="Admin"
            items={[
              { id: 'password', label: 'Change Password', icon: 'key', onSelect: nothing },
              { id: 'keys', label: 'Keys', icon: 'keyboard', keys: '?', onSelect: nothing },
              'separator',
              { id: 'logout', label: 'Logout', icon: 'logout', onSelect: nothing },
            ]}
          />
        </div>
      </header>
      <main className="page" id="main" tabIndex={-1}>
        <div className="page-head">
          <h1 className="page-title" tabIndex={-1}>
            {title}
          </h1>
        </div>
        {children}
      </main>
      <footer className="footer">
        <span>Copyright © 2026</span>
        <span>Powered By the gallery</span>
      </footer>
      <Alerts store={galleryAlerts} />
    </div>
  );
}
