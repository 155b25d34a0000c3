import { at } from '../list/list-place.ts';
import type { Endpoint } from './endpoint.ts';
import { refuse } from './failure.ts';
import type { Input } from './request.ts';

const hexadecimal = /^[\da-f-]+$/i;

/** Whether two ids are the same; hexadecimal ids may differ in case. */
const isSame = (one: string, other: string): boolean =>
  one === other || (hexadecimal.test(one) && hexadecimal.test(other) && one.toLowerCase() === other.toLowerCase());

/** Where the answer to a write may hold the record that it changed. */
const changedAt = ['data._id'];

/**
 * The inputs that say which record is meant. A write without any in its address makes a record, an extension may answer
 * with what it made there, and a public link is a secret.
 */
const meaning = ({ write, access, extension, params, query }: Endpoint): readonly string[] => {
  if (!write) return Object.keys(params?.shape ?? {});
  return access === 'public' || extension !== undefined ? [] : Object.keys({ ...params?.shape, ...query?.shape });
};

/**
 * Refuses an answer about another record than the one that was asked for: that record would be shown, decided about and
 * changed under the wrong name, and a write would show as done. An answer that names no record is accepted.
 */
export const requireAsked = (call: string, endpoint: Endpoint, input: Input, answer: unknown): void => {
  const { write, recordIdAt = write ? changedAt : [] } = endpoint;
  const [name] = meaning(endpoint);
  if (name === undefined) return;
  const asked = String(input[name]);
  // A write may have a second record, to which data moves.
  const meant = write ? Object.values(input).map(String) : [asked];
  const ids = recordIdAt.map((path) => String(at(answer, path) || asked));
  if (ids.length === 0 || ids.some((id) => meant.some((one) => isSame(id, one)))) return;
  const msg = `The answer to '${call}' is another record: '${ids[0]}' instead of '${asked}'.`;
  throw refuse(write ? 'unclear' : 'contract', msg, '', { call });
};
