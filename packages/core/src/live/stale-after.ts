import { staleAfterAny } from '../stale.ts';
import type { Change } from './schema.ts';

/** The domains whose lists and records are stale after these changes. */
export const staleDomains = (changes: readonly Change[]): ReadonlySet<string> =>
  new Set([...staleAfterAny, ...changes.flatMap(({ touches }) => touches)]);

/** A record as it is shown. */
type Shown = { readonly domain: string; readonly id: string; readonly data: unknown };

/** What records name without its id: cities, and colleagues who have work or a claim. */
const nameless: readonly string[] = ['city', 'admin'];

/** Whether changes made a record stale: its own, or one of a record that it names, as a case names its person. */
export const isStaleAfter = (changes: readonly Change[], { domain, id, data }: Shown): boolean => {
  // A plan does not name the records that it would change.
  if (staleAfterAny.some((each) => each === domain)) return changes.length > 0;
  const touching = changes.filter(({ touches }) => touches.includes(domain));
  if (touching.some(({ kind }) => nameless.includes(kind))) return true;
  const named = touching.length === 0 ? '' : (JSON.stringify(data) ?? '');
  return touching
    .flatMap(({ target, others }) => [target, ...others])
    .some((each) => each === id || (each !== '' && named.includes(JSON.stringify(each))));
};
