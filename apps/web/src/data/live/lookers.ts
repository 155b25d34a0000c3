import type { Looker } from '@matchdesk/core/live/schema.ts';
import { atom } from '../../ui/atom.ts';

export type Looking = { readonly record: string; readonly lookers: readonly Looker[] };

/** Who is looking at a record (`user/u1`) now, by the latest report; includes the person's own account. */
export const lookersAtom = atom<Looking | null>(null);
