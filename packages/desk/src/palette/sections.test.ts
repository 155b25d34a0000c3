import { allActions } from '@matchdesk/core/actions.ts';
import { expect, it } from 'vitest';
import type { Entry } from './entry.ts';
import { ownSections } from './sections.ts';

const actionOf = (id: string) => {
  const entry = allActions.find((each) => each.id === id);
  if (!entry) throw new Error(`There is no action ${id}.`);
  return entry;
};
const user = { id: 'u1', label: 'Ann Lee' };
const begins = (key: string, id: string, isChosen: boolean, at?: 'here'): Entry => ({
  key,
  title: key,
  ...(at && { at }),
  does: {
    do: 'begin',
    entry: actionOf(id),
    subject: isChosen ? { kind: 'targets', targets: [user] } : null,
  },
});
const rowsFor = (ready: readonly Entry[], sure: readonly Entry[]): readonly string[] =>
  ownSections(
    { query: 'susp', isNarrowed: false },
    {
      known: { actions: [], places: [], keys: [], others: [] },
      local: { isNamed: false, sure, unsure: [] },
      recent: { heading: 'Recent', rows: [] },
      ready,
    },
  ).flatMap(({ rows }) => rows.map(({ key }) => key));

it('puts what a line means first, but an action on what is here before a line that asks for a record', () => {
  const line = begins('line', 'users.set-status', true);
  const asking = begins('asking', 'users.set-status', false);
  const here = begins('here', 'users.add-credits', true, 'here');
  const elsewhere = begins('elsewhere', 'users.add-credits', false);
  expect(rowsFor([line], [here])).toEqual(['line', 'here']);
  expect(rowsFor([asking], [here, elsewhere])).toEqual(['here', 'elsewhere', 'asking']);
  expect(rowsFor([asking], [elsewhere, here])).toEqual(['asking', 'elsewhere', 'here']);
});
