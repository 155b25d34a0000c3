import { describe, expect, it } from 'vitest';
import {
  applyAllQuestion,
  applyQuestion,
  applyRefusal,
  refuseQuestion,
  refuseRefusal,
  secondPersonFor,
  stateLabel,
  tokenNotice,
} from './rules.ts';
import { type PlanState, planStates } from './schema.ts';
import { planTexts as say } from './texts.ts';

const open: readonly PlanState[] = ['waiting', 'stopped'];

it.each(planStates)('a plan that is %s', (state) => {
  expect(applyRefusal({ state }) === null).toBe(open.includes(state));
  // One that is being applied can be stopped.
  expect(refuseRefusal({ state }) === null).toBe([...open, 'applying'].includes(state));
  const isBegun = ['applying', 'stopped'].includes(state);
  expect(refuseQuestion({ state }, 'plan 12').includes('stay done')).toBe(isBegun);
});

describe.each(planStates)('a plan that is %s', (state) => {
  it.each(['', 'active', 'expired', 'revoked'])("whose token is '%s'", (token_state) => {
    const plan = { state, token_state };
    const isEnded = open.includes(state) && ['expired', 'revoked'].includes(token_state);
    expect(stateLabel(plan).endsWith(`, token ${token_state}`)).toBe(isEnded);
    expect(tokenNotice(plan) === '').toBe(!isEnded);
    expect(applyQuestion(plan, 'plan 12').includes(say.tokenExpired)).toBe(isEnded && token_state === 'expired');
    expect(applyAllQuestion([{ state }, plan], '2 plans').includes(say.tokensExpired)).toBe(
      isEnded && token_state === 'expired',
    );
    // Nobody applies what a revoked token proposed; it can always be refused.
    expect(applyRefusal(plan) === null).toBe(open.includes(state) && token_state !== 'revoked');
    expect(refuseRefusal(plan)).toBe(refuseRefusal({ state }));
  });
});

describe('a second person', () => {
  const limits = { rows: 10, coins: 1_000, roles: [] };
  const machine = { rows: 1, total: 1, earlier: { rows: 0, total: 0 }, role: 'ADMIN', byMachine: true };

  it.each([
    ['at the numbers', { rows: 10, total: 1_000 }, ''],
    ['above the rows', { rows: 11 }, 'it has more than 10 rows.'],
    ['above the coins', { total: 1_001 }, 'it gives more than 1,000 credits in all.'],
    ['at the numbers with earlier plans', { earlier: { rows: 9, total: 999 } }, ''],
    ['above the rows with earlier plans', { earlier: { rows: 10, total: 0 } }, 'it has more than 10 rows.'],
    ['above the coins with earlier plans', { earlier: { rows: 0, total: 1_000 } }, 'more than 1,000 credits in all.'],
    ['that gives nothing that is counted', { total: null }, ''],
  ])("%s of a machine's plans", (_, more, why) => {
    const said = secondPersonFor({ ...machine, ...more }, limits);
    if (why === '') expect(said).toBe('');
    else expect(said).toContain(why);
  });

  it('is needed always for the roles that are named, and for what a person proposed', () => {
    const none = { rows: null, coins: null, roles: ['ADMIN'] };
    expect(secondPersonFor(machine, none)).toContain('of the role Administrator proposes needs a second person');
    expect(secondPersonFor({ ...machine, role: 'SUBADMIN' }, none)).toBe('');
    expect(secondPersonFor({ ...machine, byMachine: false }, { ...none, roles: [] })).not.toBe('');
  });
});
