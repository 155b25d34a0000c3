import { atom } from 'jotai';
import type { BulkOutcome } from './outcome.tsx';

export const outcomeAtom = atom<BulkOutcome | null>(null);
