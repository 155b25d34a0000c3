import type { Tone } from '../ui/badge.tsx';

const accountTones: readonly Tone[] = ['success', 'danger', 'warning', 'muted'];

/** The colour of an account's status. */
export const accountTone = (code: number | null): Tone => accountTones[code ?? -1] ?? 'neutral';
