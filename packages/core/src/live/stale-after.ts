import { staleAfterAny } from '../stale.ts';
import type { Change } from './schema.ts';

/** The domains whose lists and records are stale after these changes. */
export const staleDomains = (changes: readonly Change[]): ReadonlySet<string> =>
  new Set([...staleAfterAny, ...changes.flatMap(({ touches }) => touches)]);

/** A record as it is shown. */
type Shown = { readonly domain: string; readonly id: string; readonly data: unknown };

/** Whether a record is stale after a change: of itself, or of another record that it names, as a case names its person. */
export const isStaleAfter = ({ target, others, touches }: Change, { domain, id, data }: Shown): boolean => {
  // A plan does not name the records that it would change.
  if (staleAfterAny.some((each) => each === domain)) return true;
  if (!touches.includes(domain)) return false;
  const named = JSON.stringify(data) ?? '';
  return [target, ...others].some((each) => each === id || (each !== '' && named.includes(JSON.stringify(each))));
};
