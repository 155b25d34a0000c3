import type { Actions } from '@matchdesk/core/actions.ts';
import { keysOf } from '@matchdesk/core/kit/fields.ts';
import { domainIn } from '@matchdesk/core/kit/id.ts';
import type { ScreenId } from '@matchdesk/core/screens.ts';

export type Domain = keyof Actions;
type Part = {
  /** The kinds of records that its actions act on. */
  readonly on: readonly string[];
  /** Screens of other domains that show such records. */
  readonly also?: readonly ScreenId[];
  /** Its folder in core, where that has another name. */
  readonly folder?: string;
};

/**
 * The actions of each domain load with its first screen, and the others after that screen shows. A domain with no entry
 * here does not compile.
 */
export const parts: Readonly<Record<Domain, Part>> = {
  session: { on: [] },
  passkeys: { on: [] },
  terminals: { on: [] },
  users: { on: ['user'], also: ['radar.attendees'] },
  events: { on: ['event'] },
  invoices: {
    on: ['transaction'],
    also: ['transactions.list', 'transactions.invoice', 'users.detail', 'events.detail'],
    folder: 'transactions',
  },
  identity: { on: ['trust-score'] },
  communities: { on: ['community', 'community-request', 'post'] },
  radar: { on: ['city'] },
  admins: { on: ['admin'] },
  tokens: { on: ['token'] },
  queue: { on: ['case'] },
  webhooks: { on: ['webhook', 'delivery'] },
  settings: { on: ['setting'] },
  plan: { on: ['plan'] },
  notes: {
    on: ['user', 'event', 'note'],
    also: [
      ...(['users.list', 'users.records', 'users.deleted', 'users.detail', 'radar.attendees'] as const),
      ...(['events.list', 'events.of-host', 'events.detail'] as const),
    ],
  },
};
export const domains = keysOf(parts);

/** The domains whose actions a screen shows. */
export const domainsOn = (screen: ScreenId): readonly Domain[] =>
  domains.filter((domain) => domain === domainIn(screen) || parts[domain].also?.includes(screen));
