import type { Looker } from '@matchdesk/core/live/schema.ts';

/** One tab of a colleague, and what it looks at; `record` is null once it looks at none. */
export type Look = {
  readonly tab: string;
  readonly admin: Looker;
  readonly record: { readonly kind: string; readonly id: string } | null;
};

/** A page that says nothing for so long looks no more: it says so again three times meanwhile. */
export const lookMs = 65_000;
/** Pages of one colleague: the one that spoke longest ago gives way. */
const mostPages = 50;

type Kept = Look & { readonly until: number };

export const recordKey = ({ kind, id }: { readonly kind: string; readonly id: string }): string => `${kind}/${id}`;

/** Who looks at which record, as far as it was told; in memory alone. */
export const createLooking = () => {
  const pages = new Map<string, Kept>();
  const keyOf = ({ admin, tab }: Look): string => `${admin._id} ${tab}`;
  const placeOf = (look: Look | undefined): readonly string[] => (look?.record ? [recordKey(look.record)] : []);

  const makeRoom = (adminId: string): readonly string[] => {
    const own = [...pages].filter(([, { admin }]) => admin._id === adminId);
    const [oldest] = own.length > mostPages ? own : [];
    if (!oldest) return [];
    pages.delete(oldest[0]);
    return placeOf(oldest[1]);
  };
  return {
    /** Notes what a page looks at, and gives the records whose lookers are others now. */
    note: (look: Look, now: number): readonly string[] => {
      const key = keyOf(look);
      const before = pages.get(key);
      // Again at the end: the one that spoke longest ago stands first.
      pages.delete(key);
      if (look.record) pages.set(key, { ...look, until: now + lookMs });
      const [was] = placeOf(before);
      const [is] = placeOf(look);
      return [...(was === is ? [] : [...placeOf(before), ...placeOf(look)]), ...makeRoom(look.admin._id)];
    },
    /** Forgets who said nothing for long, and gives the records whose lookers are others now. */
    expire: (now: number): readonly string[] => {
      const gone = [...pages].filter(([, { until }]) => until <= now);
      for (const [key] of gone) pages.delete(key);
      return [...new Set(gone.flatMap(([, look]) => placeOf(look)))];
    },
    /** The colleagues who look at a record, each once. */
    at: (record: string): readonly Looker[] => {
      const found = new Map<string, Looker>();
      for (const look of pages.values()) if (placeOf(look)[0] === record) found.set(look.admin._id, look.admin);
      return [...found.values()];
    },
  };
};
