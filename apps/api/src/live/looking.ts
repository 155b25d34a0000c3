import type { Looker } from '@matchdesk/core/live/schema.ts';

/** A colleague's browser tab and the record that it shows; `record` is null if it shows none. */
export type Look = {
  readonly tab: string;
  readonly admin: Looker;
  readonly record: { readonly kind: string; readonly id: string } | null;
};

/** After this time without a message a page no longer counts. Pages repeat their message three times within it. */
const lookMs = 65_000;
/** The most pages of one colleague. Beyond this, the page with the oldest message is dropped. */
const mostPages = 50;

type Kept = Look & { readonly until: number };

export const recordKey = ({ kind, id }: { readonly kind: string; readonly id: string }): string => `${kind}/${id}`;

/** Keeps track of who looks at which record, in memory only. */
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
    /** Records what a page looks at. Returns the records whose viewers have changed. */
    note: (look: Look, now: number): readonly string[] => {
      const key = keyOf(look);
      const before = pages.get(key);
      // Moved to the end, so that the page with the oldest message is first.
      pages.delete(key);
      if (look.record) pages.set(key, { ...look, until: now + lookMs });
      const [was] = placeOf(before);
      const [is] = placeOf(look);
      return [...(was === is ? [] : [...placeOf(before), ...placeOf(look)]), ...makeRoom(look.admin._id)];
    },
    /** Drops pages without a recent message. Returns the records whose viewers have changed. */
    expire: (now: number): readonly string[] => {
      const gone = [...pages].filter(([, { until }]) => until <= now);
      for (const [key] of gone) pages.delete(key);
      return [...new Set(gone.flatMap(([, look]) => placeOf(look)))];
    },
    /** The colleagues who look at a record, without duplicates. */
    at: (record: string): readonly Looker[] => {
      const found = new Map<string, Looker>();
      for (const look of pages.values()) if (placeOf(look)[0] === record) found.set(look.admin._id, look.admin);
      return [...found.values()];
    },
  };
};
