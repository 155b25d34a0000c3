import { allActions } from '@matchdesk/core/actions.ts';
import { these } from '@matchdesk/core/kit/list/selection.ts';
import { decisionsNow } from '@matchdesk/core/queue/rules.ts';
import { caseKinds, queueCase } from '@matchdesk/core/queue/schema.ts';
import { describe, expect, it } from 'vitest';
import { decisionEntry } from '../palette/entries.ts';
import { decisionsIn } from './decisions.ts';
import type { Here } from './subject.ts';
import { answered, askedFields, nextStep, taskFor } from './task.ts';

const hereAt = (more: object): Here => {
  const record = queueCase.parse({ _id: 'c', person_id: 'p', subject_id: 's', name: 'Mia', state: 'open', ...more });
  return { record: 'case', focused: { id: 'c', label: 'Mia', record }, list: null, scope: '', selection: null };
};

describe.each(caseKinds)('a case of the kind %s', (kind) => {
  const found = decisionsIn(hereAt({ kind }), allActions, true);

  it('is decided here in every declared way, each by its own key', () => {
    const declared = decisionsNow({ kind, state: 'open' }, true).filter(({ on, input }) => on !== 'case' || input);
    expect(found.map(({ key, label }) => [key, label])).toEqual(declared.map(({ key, label }) => [key, label]));
    expect(new Set(found.map(({ key }) => key)).size).toBe(found.length);
    expect(found.length).toBeGreaterThan(0);
  });

  const plain = decisionsIn(hereAt({ kind }), allActions, false);

  it('asks for nothing where the decision is whole', () => {
    for (const { entry, subject, input } of plain.filter((each) => Object.keys(each.input).length > 0)) {
      expect(nextStep(taskFor(entry, subject, input), {}).at).toBe('run');
    }
  });

  it('is decided with a reason where the provider keeps reasons: asked for last', () => {
    const reasoned = found.slice(plain.length);
    // Dismissing and rejecting ask for a reason of their own.
    const unreasoned = plain.filter(({ entry: { id } }) => id !== 'queue.dismiss' && id !== 'communities.reject');
    expect(found.slice(0, plain.length)).toEqual(plain);
    expect(reasoned.map(({ key, entry: { id } }) => [key, id])).toEqual(
      unreasoned.map(({ key, entry: { id } }) => [`b ${key}`, id]),
    );
    for (const { entry, subject, input, label } of reasoned) {
      expect(label).toBe(`${entry.action.title} with a reason …`);
      const asked = askedFields(entry).filter(({ name }) => !(name in input));
      expect(asked.at(-1)).toMatchObject({ name: 'reason', required: true, offers: 'reasons' });
      const task = asked
        .slice(0, -1)
        .reduce((before, field) => answered(before, field, undefined), taskFor(entry, subject, input));
      expect(nextStep(task, {})).toMatchObject({ at: 'field', field: { name: 'reason' } });
    }
  });

  it('has an entry for each, with what it acts on', () => {
    for (const decision of found) {
      expect(decisionEntry(decision)).toMatchObject({
        title: decision.label,
        keys: decision.key,
        note: 'Mia',
        at: 'here',
      });
    }
  });

  it('is not decided twice, by nobody who may not, and not where something is selected', () => {
    expect(decisionsIn(hereAt({ kind, state: 'dismissed' }), allActions, true)).toEqual([]);
    expect(decisionsIn(hereAt({ kind }), [], true)).toEqual([]);
    expect(decisionsIn({ ...hereAt({ kind }), selection: these([['c', 'Mia']]) }, allActions, true)).toEqual([]);
  });
});

it('"pause" finds no decision that suspends', () => {
  const [suspend] = decisionsIn(hereAt({ kind: 'flag' }), allActions, false).map(decisionEntry);
  expect(suspend?.words).toContain('ban');
  expect(suspend?.words).not.toContain('pause');
});
