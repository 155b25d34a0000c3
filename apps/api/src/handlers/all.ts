import type { Contract, NamedEndpoint } from '@matchdesk/core/endpoints.ts';
import { Failure } from '@matchdesk/core/kit/failure.ts';
import type { Handlers, SomeHandler } from '../contract/handlers.ts';
import { adminsHandlers } from './admins.ts';
import { isServed, type NotYetServed } from './served.ts';
import { sessionHandlers } from './session.ts';

/** The handlers of every domain that is served: one that lacks here, or lacks a call, does not compile. */
const handlers: { readonly [D in Exclude<keyof Contract, NotYetServed>]: Handlers<D> } = {
  session: sessionHandlers,
  admins: adminsHandlers,
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
