import { allEndpoints } from '@matchdesk/core/endpoints.ts';
import { expect, it } from 'vitest';
import { roundOf, whyNotWritten } from './rounds.ts';

it.each(allEndpoints.filter(({ endpoint }) => endpoint.write))('$id is made in a round, or says why not', (named) => {
  expect([roundOf(named.id, true) !== undefined, whyNotWritten(named) !== '']).toContain(true);
  // A write that a round makes and removes needs no reason.
  if (roundOf(named.id, false)) expect(whyNotWritten(named)).toBe('');
});

it('reads give no reason about writing', () => {
  expect(allEndpoints.filter(({ endpoint }) => !endpoint.write && endpoint.untried !== undefined)).toEqual([]);
});
