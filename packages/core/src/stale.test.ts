import { expect, it } from 'vitest';
import { touchedBy } from './stale.ts';

const call = { path: '/v2/a', summary: 'A', example: {}, access: 'any' } as const;

it('an action makes stale what its calls touch, without duplicates', () => {
  const calls = [
    { ...call, method: 'DELETE', touches: ['users', 'events'] },
    { ...call, method: 'PUT', touches: ['users'] },
    { ...call, method: 'GET' },
  ] as const;
  expect(touchedBy({ calls })).toEqual(['users', 'events']);
});
