import type { Actions } from '@matchdesk/core/actions.ts';
import { keysOf } from '@matchdesk/core/kit/fields.ts';
import { domainIn } from '@matchdesk/core/kit/id.ts';
import type { ScreenId } from '@matchdesk/core/screens.ts';

export type Domain = keyof Actions;
type Part<D extends Domain> = {
  /** The kinds of records that its actions act on. */
  readonly on: readonly string[];
  /** Screens of other domains that show such records. */
  readonly also?: readonly ScreenId[];
  readonly load: () => Promise<Actions[D]>;
};

/**
 * The actions of each domain load with its first screen, and the others after that screen shows. A domain with no entry
 * here does not compile.
 */
export const parts: { readonly [D in Domain]: Part<D> } = {
  session: {
    on: [],
    load: async () => (await import('@matchdesk/core/session/actions.ts')).sessionActions,
  },
  passkeys: {
    on: [],
    load: async () => (await import('@matchdesk/core/passkeys/actions.ts')).passkeysActions,
  },
  terminals: {
    on: [],
    load: async () => (await import('@matchdesk/core/terminals/actions.ts')).terminalsActions,
  },
  users: {
    on: ['user'],
    also: ['radar.attendees'],
    load: async () => (await import('@matchdesk/core/users/actions.ts')).usersActions,
  },
  events: {
    on: ['event'],
    load: async () => (await import('@matchdesk/core/events/actions.ts')).eventsActions,
  },
  invoices: {
    on: ['transaction'],
    also: ['transactions.list', 'transactions.invoice', 'users.detail', 'events.detail'],
    load: async () => (await import('@matchdesk/core/transactions/actions.ts')).invoicesActions,
  },
  identity: {
    on: ['trust-score'],
    load: async () => (await import('@matchdesk/core/identity/actions.ts')).identityActions,
  },
  communities: {
    on: ['community', 'community-request', 'post'],
    load: async () => (await import('@matchdesk/core/communities/actions.ts')).communitiesActions,
  },
  radar: {
    on: ['city'],
    load: async () => (await import('@matchdesk/core/radar/actions.ts')).radarActions,
  },
  admins: {
    on: ['admin'],
    load: async () => (await import('@matchdesk/core/admins/actions.ts')).adminsActions,
  },
  tokens: {
    on: ['token'],
    load: async () => (await import('@matchdesk/core/tokens/actions.ts')).tokensActions,
  },
  queue: {
    on: ['case'],
    load: async () => (await import('@matchdesk/core/queue/actions.ts')).queueActions,
  },
  webhooks: {
    on: ['webhook', 'delivery'],
    load: async () => (await import('@matchdesk/core/webhooks/actions.ts')).webhooksActions,
  },
  settings: {
    on: ['setting'],
    load: async () => (await import('@matchdesk/core/settings/actions.ts')).settingsActions,
  },
  plan: {
    on: ['plan'],
    load: async () => (await import('@matchdesk/core/plan/actions.ts')).planActions,
  },
  notes: {
    on: ['user', 'event', 'note'],
    also: [
      ...(['users.list', 'users.records', 'users.deleted', 'users.detail', 'radar.attendees'] as const),
      ...(['events.list', 'events.of-host', 'events.detail'] as const),
    ],
    load: async () => (await import('@matchdesk/core/notes/actions.ts')).notesActions,
  },
};
export const domains = keysOf(parts);

/** The domains whose actions a screen shows. */
export const domainsOn = (screen: ScreenId): readonly Domain[] =>
  domains.filter((domain) => domain === domainIn(screen) || parts[domain].also?.includes(screen));
