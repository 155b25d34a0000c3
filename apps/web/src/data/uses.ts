import { onSignOut, sessionAtom } from './session.ts';
import { store } from './store.ts';

type Use = { readonly count: number; readonly last: number };
type Uses = Readonly<Record<string, Use>>;

const halfLifeMs = 7 * 24 * 60 * 60 * 1000;
const mostKept = 200;
const strongest = 30;

const keyOfAdmin = (): string => `matchdesk.used.${store.get(sessionAtom).adminId ?? 'nobody'}`;

const read = (): Uses => {
  try {
    return JSON.parse(localStorage.getItem(keyOfAdmin()) ?? '{}') as Uses;
  } catch {
    return {};
  }
};

let cached: Uses | null = null;
const uses = (): Uses => {
  cached ??= read();
  return cached;
};
// Another administrator has other habits.
store.sub(sessionAtom, () => {
  cached = null;
});

/** Notes that an entry was chosen. Ids alone are kept, in this browser, until the person signs out. */
export const noteUse = (id: string, now = Date.now()): void => {
  const before = uses();
  const next = { ...before, [id]: { count: (before[id]?.count ?? 0) + 1, last: now } };
  const kept = Object.fromEntries(
    Object.entries(next)
      .sort(([, left], [, right]) => right.last - left.last)
      .slice(0, mostKept),
  );
  cached = kept;
  localStorage.setItem(keyOfAdmin(), JSON.stringify(kept));
};

/** What was used last, the latest first, by its ids. */
export const latestUsed = (): readonly string[] =>
  Object.entries(uses())
    .sort(([, left], [, right]) => right.last - left.last)
    .map(([id]) => id);

/** How much an entry rises by its use, 0 to 30: often and lately count, halved each week. */
export const weightOfUse = (id: string, now = Date.now()): number => {
  const use = uses()[id];
  if (!use) return 0;
  return Math.min(strongest, 6 * Math.log2(1 + use.count) * 0.5 ** ((now - use.last) / halfLifeMs) * 2);
};

onSignOut(() => {
  localStorage.removeItem(keyOfAdmin());
  cached = null;
});
