import type { Looking } from '@matchdesk/core/live/schema.ts';
import { atom } from '../../ui/atom.ts';

/** Who is looking at a record now, by the latest report. */
export const lookersAtom = atom<Looking | null>(null);
