import type { Contract, NamedEndpoint } from '@matchdesk/core/endpoints.ts';
import type { Handlers, SomeHandler } from '../contract/handlers.ts';
import { adminsHandlers } from './admins.ts';
import { auditHandlers } from './audit.ts';
import { communitiesHandlers } from './communities.ts';
import { dashboardHandlers } from './dashboard.ts';
import { eventsHandlers } from './events.ts';
import { flagsHandlers } from './flags.ts';
import { identityHandlers } from './identity.ts';
import { liveHandlers } from './live.ts';
import { matchesHandlers } from './matches.ts';
import { notesHandlers } from './notes.ts';
import { passkeysHandlers } from './passkeys.ts';
import { planHandlers } from './plan.ts';
import { queueHandlers } from './queue.ts';
import { radarHandlers } from './radar.ts';
import { ratingsHandlers } from './ratings.ts';
import { sessionHandlers } from './session.ts';
import { settingsHandlers } from './settings.ts';
import { terminalsHandlers } from './terminals.ts';
import { tokensHandlers } from './tokens.ts';
import { transactionsHandlers } from './transactions.ts';
import { usersHandlers } from './users.ts';
import { webhooksHandlers } from './webhooks.ts';

/** The handlers of all domains. A missing domain or call does not compile. */
const handlers: { readonly [D in keyof Contract]: Handlers<D> } = {
  session: sessionHandlers,
  passkeys: passkeysHandlers,
  terminals: terminalsHandlers,
  dashboard: dashboardHandlers,
  users: usersHandlers,
  matches: matchesHandlers,
  events: eventsHandlers,
  ratings: ratingsHandlers,
  flags: flagsHandlers,
  transactions: transactionsHandlers,
  identity: identityHandlers,
  communities: communitiesHandlers,
  radar: radarHandlers,
  admins: adminsHandlers,
  settings: settingsHandlers,
  audit: auditHandlers,
  plan: planHandlers,
  tokens: tokensHandlers,
  notes: notesHandlers,
  live: liveHandlers,
  queue: queueHandlers,
  webhooks: webhooksHandlers,
};

/** The handler of a call. */
export const handlerOf = ({ domain, name }: NamedEndpoint): SomeHandler =>
  (handlers[domain] as Readonly<Record<string, SomeHandler>>)[name] as SomeHandler;
