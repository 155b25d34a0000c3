import { entriesOf } from '@matchdesk/core/kit/fields.ts';
import type { Tone } from './theme.ts';

type StateTone = Extract<Tone, 'good' | 'bad' | 'wait'>;

const words: Readonly<Record<StateTone, readonly string[]>> = {
  good: ['active', 'verified', 'eligible', 'published', 'approved', 'complete', 'accepted', 'success'],
  bad: [
    'suspended',
    'deleted',
    'marked for deletion',
    'account deleted',
    'cancelled',
    'rejected',
    'non eligible',
    'not verified',
    'flagged',
    'failed',
    'unknown',
    'damaged',
    'short',
    'reported',
  ],
  wait: ['paused', 'pending', 'in progress', 'incomplete', 'not checked yet', 'inactive', 'draft', 'open', 'running'],
};

const tones = new Map(entriesOf(words).flatMap(([tone, list]) => list.map((word) => [word, tone] as const)));

/** Returns the meaning of a state's word, which colours its sign; null for any other text. */
export const toneOfWord = (text: string): StateTone | null => tones.get(text.trim().toLowerCase()) ?? null;

/** The sign before a state's word. */
export const signOf: Readonly<Record<StateTone, string>> = { good: '●', bad: '■', wait: '◌' };
