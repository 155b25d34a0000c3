type Use = { readonly count: number; readonly last: number };

/** How often and when entries were last chosen, by key. */
export type Uses = Readonly<Record<string, Use>>;

const mostKept = 200;

const latestFirst = (uses: Uses): readonly (readonly [key: string, use: Use])[] =>
  Object.entries(uses).sort(([, one], [, other]) => other.last - one.last);

/** The uses with one more. */
export const used = (uses: Uses, key: string, now: number): Uses =>
  Object.fromEntries(
    latestFirst({ ...uses, [key]: { count: (uses[key]?.count ?? 0) + 1, last: now } }).slice(0, mostKept),
  );

/** The keys that were used last, the latest first. */
export const latestUsed = (uses: Uses): readonly string[] => latestFirst(uses).map(([key]) => key);
