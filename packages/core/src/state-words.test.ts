import { expect, it } from 'vitest';
import { changeWords, stateWords } from './state-words.ts';

it('a record is described by its fields, also by those without a value', () => {
  const now = { assigned_to: 'ann', due_on: '', coins: 1200 };
  expect(stateWords(now)).toBe('assigned to ann, due on –, credits 1,200');
  expect(changeWords({ ...now, assigned_to: '' }, now)).toContain('assigned to –');
});
