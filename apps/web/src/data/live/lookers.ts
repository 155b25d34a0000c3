import type { Looker } from '@matchdesk/core/live/schema.ts';
import { atom } from 'jotai';

export type Looking = { readonly record: string; readonly lookers: readonly Looker[] };

/** Who looks at a record (`user/u1`) now, as it was told last; the own account among them. */
export const lookersAtom = atom<Looking | null>(null);
