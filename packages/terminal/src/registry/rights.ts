import { maySee } from '@matchdesk/core/access.ts';
import { allEndpoints } from '@matchdesk/core/endpoints.ts';
import type { Endpoint } from '@matchdesk/core/kit/call/endpoint.ts';
import { Failure, failures } from '@matchdesk/core/kit/call/failure.ts';
import { scopes } from '@matchdesk/core/scopes.ts';
import type { Context } from '../api/context.ts';
import { requireOffered } from '../api/offered.ts';
import { readIdOf } from '../command/call.ts';
import type { Call } from '../command/spec.ts';
import { Stop } from '../process/failure.ts';
import { actionOf, readOf } from './registry.ts';

const { exit, sentence } = failures.forbidden;

const lacks = (scope: string): string => `${sentence} It lacks the scope '${scope}'.`;

/** The reads whose rows come with an answer that is open to more people, and then without these rows. */
const withheld = new Set(allEndpoints.flatMap(({ endpoint: { parts = {} } }) => Object.values(parts)));

/** Refuses a read that the provider does not offer, and one whose rows would be withheld from this account. */
export const requireRead = async (context: Context, id: string): Promise<void> => {
  const read = readOf(id);
  await requireOffered(context, read.calls);
  if (withheld.has(id) && !maySee(await context.session(), { id, read })) throw new Stop(exit, lacks(id));
};

const callsOf = ({ spec: { made } }: Call, id: string): readonly Endpoint[] => {
  if (!made) return [];
  return made.from === 'action' ? actionOf(id).action.calls : readOf(id).calls;
};

/** The sentence for a refusal that only says that the account may not do this: it names the scope that is missing. */
export const refusalNamed = (thrown: unknown, call: Call): string | null => {
  if (!(thrown instanceof Failure) || thrown.kind !== 'forbidden') return null;
  if (thrown.complaints.some(({ msg }) => msg !== sentence)) return null;
  const id = readIdOf(call);
  const refused = allEndpoints.find((named) => named.id === thrown.call);
  const scope = refused && callsOf(call, id).includes(refused.endpoint) ? id : thrown.call;
  return scope !== undefined && scopes.includes(scope) ? lacks(scope) : null;
};
