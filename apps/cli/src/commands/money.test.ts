import { nextStep, taskOn } from '@matchdesk/console/act/task.ts';
import { allActions } from '@matchdesk/core/actions.ts';
import { nothingSummed, summed } from '@matchdesk/core/kit/act/amount.ts';
import { fieldsOf } from '@matchdesk/core/kit/form/field-shape.ts';
import type { Row, Selected } from '@matchdesk/terminal/jobs/bulk/gathering.ts';
import { actionOf } from '@matchdesk/terminal/registry/registry.ts';
import { describe, expect, it } from 'vitest';
import { questionFor } from './run-bulk.ts';

const count = 1_772;
const product = /50 \w+ × 1,772 \w+ = 88,600 \w+, on http:\/\/api \(profile live\)\./;
const settings = { url: 'http://api', profileName: 'live' };

const giving = allActions.filter(({ action }) => action.records?.amount).map(({ id }) => [id] as const);
const inputOf = (id: string) => Object.fromEntries(fieldsOf(actionOf(id).action.input).map(({ name }) => [name, 50]));
const selectionOf = (id: string): Selected =>
  ({
    count,
    refused: 0,
    fields: [],
    sum: summed(nothingSummed, 50, count),
    first: [{ target: { id: 'a', label: 'Ann' }, own: {}, input: inputOf(id), refusal: null }] satisfies readonly Row[],
  }) as unknown as Selected;

describe('the total that an action gives', () => {
  it.each(giving)('%s: is in the question of a command', (id) => {
    const wanted = { named: actionOf(id), selected: selectionOf(id), shared: inputOf(id), batchSize: 1, job: 'j' };
    expect(questionFor(wanted, settings)).toMatch(product);
    const several = { ...selectionOf(id), fields: ['coins'], sum: summed(summed(nothingSummed, 5), 50) };
    const varied = questionFor({ ...wanted, selected: several }, settings);
    expect(varied).toMatch(/2 \w+, 5 to 50 \w+ each = 55 \w+, on http:/);
  });

  it.each(giving)('%s: is in the question of the console', (id) => {
    const targets = Array.from({ length: count }, (_, at) => ({ id: `${at}`, label: '' }));
    const task = taskOn(actionOf(id), targets, null, inputOf(id));
    const guards = { where: 'http://api (profile live)', hasJobs: true };
    expect(nextStep(task, null, guards)).toMatchObject({ at: 'confirm', prompt: expect.stringMatching(product) });
  });
});
