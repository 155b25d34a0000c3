import { expect, it } from 'vitest';
import { ageAt } from './ages.ts';

it('counts whole years, from the birthday itself on', () => {
  const at = (date: string) => ageAt('1990-06-15', Date.parse(date));
  expect(['2026-06-14T23:59:59Z', '2026-06-15T00:00:00Z', '2026-05-30', '2026-12-01'].map(at)).toEqual([
    35, 36, 35, 36,
  ]);
  expect(ageAt(null, 0)).toBeNull();
});
