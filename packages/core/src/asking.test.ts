import { describe, expect, it } from 'vitest';
import { allActions } from './actions.ts';
import { identityActions } from './identity/actions.ts';
import { askingOf } from './kit/act/asking.ts';
import { fieldsOf } from './kit/form/field-shape.ts';

const ann = { id: '1', label: 'Ann Lee' };
const people = (count: number) => Array.from({ length: count }, (_, at) => ({ ...ann, id: `${at}` }));
const inputOf = ({ input }: (typeof allActions)[number]['action']) =>
  Object.fromEntries(fieldsOf(input).map(({ name, choices }) => [name, choices?.[0] ?? 'x']));

/** Questions of the specification (sections 4 and 8) before actions that can be undone. */
const specified = ['communities.set-status', 'identity.set-score', 'radar.set-status', 'session.logout'];

describe.each(allActions.map(({ id, action }) => [id, action] as const))('%s', (id, action) => {
  const asking = askingOf(action, { input: inputOf(action), targets: action.on === undefined ? [] : [ann] });
  const isRisky = action.risk === 'costly' || action.risk === 'irreversible';

  it('asks where it is costly or irreversible, safe answer first, and otherwise only what is specified', () => {
    expect(asking.question !== null).toBe(isRisky || specified.includes(id));
    expect(asking.isYesFirst).toBe(!isRisky);
    expect(asking.typed).toBeNull();
  });

  it('asks for the number of records before a costly or irreversible action on several', () => {
    expect(askingOf(action, { input: inputOf(action), targets: people(3) }).typed).toBe(isRisky ? '3' : null);
  });

  it('puts the safe answer first where the action cannot be undone', () => {
    expect(askingOf(action, { input: inputOf(action), targets: [ann] }, { isUndone: false }).isYesFirst).toBe(false);
  });
});

it('puts the safe answer first for a score that was never checked, as it cannot be restored', () => {
  const asked = (fraud_score: number | null) => ({
    input: { fraud_score: '5' },
    targets: [{ ...ann, record: { fraud_score } }],
  });
  expect(askingOf(identityActions['set-score'], asked(40)).isYesFirst).toBe(true);
  expect(askingOf(identityActions['set-score'], asked(-1)).isYesFirst).toBe(false);
  expect(askingOf(identityActions['set-score'], asked(null)).isYesFirst).toBe(false);
});
