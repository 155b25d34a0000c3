import { describe, expect, it } from 'vitest';
import { refusalOf } from '../kit/act/action.ts';
import { queueActions } from './actions.ts';
import { dismissForm } from './checks.ts';
import { aboutOf, reasonOf } from './rules.ts';
import { queueCase } from './schema.ts';
import { queueTexts as say } from './texts.ts';

const caseOf = (more: object) => queueCase.parse({ _id: 'flag-1', kind: 'flag', ...more });
const refusal = (name: keyof typeof queueActions, more: object) =>
  refusalOf(queueActions[name] as never, { id: '1', label: 'Ann', record: caseOf(more) });

describe('a case', () => {
  it.each([
    [{ count: 2, said: 'Rude', other: { firstname: 'Bob' } }, 'Rude (2 flags, latest by Bob)'],
    [{ count: '1' }, '1 flag'],
    [{ kind: 'rating', stars: 2.5, said: 'Late', other: {} }, 'Late (2.5 of 5, reported by –)'],
    [{ kind: 'rating', stars: 4 }, 'No note was left (4 of 5, reported by –)'],
    [{ kind: 'community', said: 'On foot' }, 'On foot'],
    [{ kind: 'identity' }, say.unchecked],
    [{ kind: 'deletion' }, say.leaving],
  ])('is about %j: %s', (more, about) => expect(aboutOf(caseOf(more))).toBe(about));

  it.each([
    [{}, ''],
    [{ verdict: 'settled' }, say.settled],
    [{ verdict: 'mistaken', words: 'Ann said so' }, `${say.mistaken}: Ann said so`],
    [{ verdict: 'other', words: 'They made up' }, 'They made up'],
  ])('was dismissed for %j: %s', (more, reason) => expect(reasonOf(caseOf(more))).toBe(reason));

  it('can be dismissed where it is a report or a notice, and restored where it was dismissed', () => {
    expect(refusal('dismiss', {})).toBeNull();
    expect(refusal('dismiss', { kind: 'identity' })).toBe(say.setScore);
    expect(refusal('dismiss', { kind: 'community' })).toBe(say.acceptOrReject);
    expect(refusal('dismiss', { state: 'dismissed' })).toBe(say.alreadyDismissed);
    expect(refusal('restore', {})).toBe(say.notDismissed);
    expect(refusal('restore', { state: 'dismissed' })).toBeNull();
  });
});

it.each([
  [{ verdict: 'settled' }, true],
  [{ verdict: 'other', words: 'They made up' }, true],
  [{ verdict: 'other', words: '  ' }, false],
  [{ verdict: 'other' }, false],
  [{}, false],
])('the reason %j is taken: %s', (input, isTaken) => expect(dismissForm.safeParse(input).success).toBe(isTaken));
