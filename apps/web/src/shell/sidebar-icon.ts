import { domainIn } from '@matchdesk/core/kit/id.ts';
import type { IconName } from '../ui/icon-paths.ts';

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
export const sidebarIcon = (id: string): IconName => icons[id] ?? icons[domainIn(id)] ?? 'arrow-right';
