import type { Contract, NamedEndpoint } from '@matchdesk/core/endpoints.ts';
import { Failure } from '@matchdesk/core/kit/failure.ts';
import type { Handlers, SomeHandler } from '../contract/handlers.ts';
import { adminsHandlers } from './admins.ts';
import { auditHandlers } from './audit.ts';
import { dashboardHandlers } from './dashboard.ts';
import { eventsHandlers } from './events.ts';
import { flagsHandlers } from './flags.ts';
import { identityHandlers } from './identity.ts';
import { matchesHandlers } from './matches.ts';
import { radarHandlers } from './radar.ts';
import { ratingsHandlers } from './ratings.ts';
import { isServed, type NotYetServed } from './served.ts';
import { sessionHandlers } from './session.ts';
import { settingsHandlers } from './settings.ts';
import { transactionsHandlers } from './transactions.ts';
import { usersHandlers } from './users.ts';

/** The handlers of every domain that is served: one that lacks here, or lacks a call, does not compile. */
const handlers: { readonly [D in Exclude<keyof Contract, NotYetServed>]: Handlers<D> } = {
  session: sessionHandlers,
  dashboard: dashboardHandlers,
  users: usersHandlers,
  matches: matchesHandlers,
  events: eventsHandlers,
  ratings: ratingsHandlers,
  flags: flagsHandlers,
  transactions: transactionsHandlers,
  identity: identityHandlers,
  radar: radarHandlers,
  admins: adminsHandlers,
  settings: settingsHandlers,
  audit: auditHandlers,
};

const missing: SomeHandler = () => {
  const complaints = [{ msg: 'This server does not offer this call yet.', param: '' }];
  throw new Failure('server', { status: 501, complaints });
};

/** What answers a call. */
export const handlerOf = (named: NamedEndpoint): SomeHandler => {
  if (!isServed(named)) return missing;
  const ofDomain = (handlers as Readonly<Record<string, Readonly<Record<string, unknown>>>>)[named.domain];
  return (ofDomain?.[named.name] ?? missing) as SomeHandler;
};
