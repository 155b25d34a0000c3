import { maySee } from '@matchdesk/core/access.ts';
import { actionNamed, type NamedAction } from '@matchdesk/core/actions.ts';
import type { SomeAction, SomeList, SomeRead } from '@matchdesk/core/context.ts';
import { allEndpoints } from '@matchdesk/core/endpoints.ts';
import type { Endpoint } from '@matchdesk/core/kit/call/endpoint.ts';
import { Failure, failures } from '@matchdesk/core/kit/call/failure.ts';
import { fieldsOf } from '@matchdesk/core/kit/form/field-shape.ts';
import { type RoleTitles, titlesIn } from '@matchdesk/core/kit/text/role.ts';
import { allReads } from '@matchdesk/core/reads.ts';
import { scopes } from '@matchdesk/core/scopes.ts';
import type { Context } from '../api/context.ts';
import { requireOffered } from '../api/offered.ts';
import { type Call, readIdOf } from '../command/spec.ts';
import { Stop } from '../process/failure.ts';
import { lookupOf } from './lookup.ts';
import { type ListEntry, manifest } from './manifest.ts';

export type Named = NamedAction;

/** The read that a command was made from. */
export const readOf = (id: string): SomeRead => {
  const found = allReads.find((entry) => entry.id === id);
  if (!found) throw new Stop(1, `The build is stale: there is no read ${id}. Build the terminal again.`);
  return found.read;
};

/** The list that a command was made from, with its plain description. */
export const listOf = (id: string): { readonly list: SomeList; readonly entry: ListEntry } => {
  const list = readOf(id);
  const entry = manifest.reads.find((read) => read.id === id);
  if (list.kind !== 'list' || entry?.kind !== 'list') throw new Stop(1, `${id} is not a list.`);
  return { list, entry };
};

/** The action that a command was made from. */
export const actionOf = (id: string): NamedAction => {
  const found = actionNamed(id);
  if (!found) throw new Stop(1, `The build is stale: there is no action ${id}. Build the terminal again.`);
  return found;
};

/** The list in which records of a kind are looked up; undefined where they have no list of their own. */
export const lookupList = (record: string): ReturnType<typeof listOf> | undefined => {
  const entry = lookupOf(manifest, record);
  return entry && listOf(entry.id);
};

/** Whether an action gives a role. */
export const givesRole = ({ input }: Pick<SomeAction, 'input'>): boolean =>
  fieldsOf(input).some(({ offers }) => offers === 'roles');

/** The titles of the company's own roles, which the server knows. */
export const ownTitles = async (context: Context): Promise<RoleTitles> => titlesIn((await context.session()).ownRoles);

/** The same for the words about an action's records; undefined where these have no role. */
export const titlesFor = async (
  context: Context,
  action: Pick<SomeAction, 'input'>,
): Promise<RoleTitles | undefined> => (givesRole(action) ? ownTitles(context) : undefined);

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
