import { domainIn } from '@matchdesk/core/kit/id.ts';
import type { Change } from '@matchdesk/core/live/schema.ts';
import { isStaleAfter, staleDomains } from '@matchdesk/core/live/stale-after.ts';
import type { Query, QueryKey } from '@tanstack/react-query';
import { type ActedOn, isOwnRequest, onActing, underWay } from '../acted.ts';
import { queryClient } from '../query-client.ts';
import { isCount, lasting } from '../reads.ts';
import { sessionAtom } from '../session.ts';
import { countUnreadAgain, wereSeenHere } from '../unread.ts';
import { isAwake, whenAwake } from './awake.ts';
import { tellListNews } from './list-news.ts';

/** Changes within this time are handled together, and never more often. */
const gatherMs = 300;
const leastPauseMs = 1_500;
/** Of more changes than these, everything on the screen is loaded again: a page that nobody uses would keep them all. */
const mostGathered = 1_000;
/** Changes that this tab made are loaded again by the action itself. */
const ownMs = 5_000;

let gathered: Change[] = [];
let isMissed = false;
let isUnreadStale = false;
let isSoon = false;
let appliedAt = 0;
/** What this tab is doing, or did within the last seconds. */
const done = new Set<ActedOn>();
onActing((acting) => {
  done.add(acting);
  void acting.over.then(() => setTimeout(() => done.delete(acting), ownMs));
});

/** Whether a change is about a record of these actions and was made by the person at this tab. */
const madeBy = (acted: ReadonlySet<ActedOn>): ((change: Change) => boolean) => {
  const { adminId } = sessionAtom.get();
  const ids = new Set([...acted].flatMap((each) => each.ids));
  return ({ actor, target, others }) => actor === adminId && [target, ...others].some((id) => ids.has(id));
};

/** Whether this tab may have made the request of a change: the same person may work elsewhere, too. */
const isFromHere = ({ request }: Change): boolean => request === '' || isOwnRequest(request);

/** A page of a list, keyed as in `pageOptions`. The list itself loads it again, so that no row jumps. */
const isPageOfList = (key: QueryKey): boolean =>
  key.length === 4 && typeof key[3] === 'object' && key[3] !== null && 'page' in key[3];

/** Whether a read shows a record that changes touch, or no single one. */
const shows = ({ queryKey: [domain, , scope], state: { data } }: Query, changes: readonly Change[]): boolean =>
  typeof scope !== 'string' || scope === '' || isStaleAfter(changes, { domain: String(domain), id: scope, data });

/**
 * The same for a record that the person's own actions do not reload: changes by others reload it, and own changes in
 * other domains that it shows.
 */
const isOvertaken = ({ queryKey, state: { data } }: Query, changes: readonly Change[]): boolean => {
  const [first, domain, , id] = queryKey.map(String);
  if (first !== lasting || domain === undefined || id === undefined) return false;
  const { adminId } = sessionAtom.get();
  const those = changes.filter(({ actor, action }) => actor !== adminId || domainIn(action) !== domain);
  return isStaleAfter(those, { domain, id, data });
};

const apply = (): void => {
  isSoon = false;
  if (!isAwake()) {
    whenAwake(apply);
    return;
  }
  appliedAt = Date.now();
  if (isUnreadStale) countUnreadAgain();
  isUnreadStale = false;
  // Only the answer shows whose change it is, and a record is not read while it is being changed.
  const waiting = gathered.filter(madeBy(underWay));
  const isDone = madeBy(done);
  const changes = gathered.filter((change) => !waiting.includes(change) && !(isDone(change) && isFromHere(change)));
  gathered = waiting;
  const all = isMissed && underWay.size === 0;
  if (all) isMissed = false;
  if (isMissed || waiting.length > 0) void Promise.all([...underWay].map(({ over }) => over)).then(soon);
  if (changes.length === 0 && !all) return;
  const stale = staleDomains(changes);
  const touched = new Set(changes.flatMap(({ touches }) => touches));
  const isStale = (query: Query): boolean => all || (isCount(query) ? touched : stale).has(String(query.queryKey[0]));
  void queryClient.invalidateQueries({
    predicate: (query) => isStale(query) && isPageOfList(query.queryKey),
    refetchType: 'none',
  });
  const isShown = (query: Query): boolean =>
    all || (isStale(query) && shows(query, changes)) || isOvertaken(query, changes);
  void queryClient.invalidateQueries({ predicate: (query) => !isPageOfList(query.queryKey) && isShown(query) });
  tellListNews(all ? null : stale);
};

const soon = (): void => {
  if (isSoon) return;
  isSoon = true;
  setTimeout(apply, Math.max(gatherMs, appliedAt + leastPauseMs - Date.now()));
};

/** Handles a change that somebody made: what the screen shows of it is loaded again. */
export const applyChange = (change: Change): void => {
  if (gathered.push(change) > mostGathered) {
    gathered = [];
    isMissed = true;
  }
  soon();
};

/**
 * Handles that notes were seen, by default any notes: the unread ones are counted again, unless this page has done
 * that.
 */
export const applySeen = (notes: readonly string[] = []): void => {
  if (wereSeenHere(notes)) return;
  isUnreadStale = true;
  soon();
};

/** Some changes were missed: everything on the screen is loaded again. */
export const applyMissed = (): void => {
  isMissed = true;
  soon();
};
