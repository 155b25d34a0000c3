import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { allActions } from '../../actions.ts';
import { fieldsOf } from '../form/field-shape.ts';
import { questionOf, sumOf } from './action.ts';
import { nothingSummed, summed, sumText } from './amount.ts';

const credits = { unit: 'credit', whom: ['person', 'people'] } as const;
const sumOfAll = (each: readonly number[]) => each.reduce((sum, one) => summed(sum, one), nothingSummed);

describe('the sum that is given', () => {
  it.each([
    [[50], '50 credits'],
    [[1], '1 credit'],
    [[50, 50], '50 credits × 2 people = 100 credits'],
    [[1, 1], '1 credit × 2 people = 2 credits'],
    [[5, 50, 5], '3 people, 5 to 50 credits each = 60 credits'],
    [[999, 1_000], '2 people, 999 to 1,000 credits each = 1,999 credits'],
  ])('%j reads %s', (each, text) => {
    expect(sumText(credits, sumOfAll(each))).toBe(text);
  });

  it('names the product, with grouped thousands', () => {
    expect(sumText(credits, summed(nothingSummed, 50, 1_772))).toBe('50 credits × 1,772 people = 88,600 credits');
  });

  it('is the sum of the rows, however they are grouped', () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.integer({ min: 1, max: 100_000 }), fc.integer({ min: 0, max: 50 }))),
        (parts) => {
          const rows = parts.flatMap(([each, records]) => Array.from({ length: records }, () => each));
          const inPortions = parts.reduce((sum, [each, records]) => summed(sum, each, records), nothingSummed);
          expect(inPortions).toEqual(sumOfAll(rows));
          expect(inPortions.total).toBe(rows.reduce((sum, each) => sum + each, 0));
        },
      ),
    );
  });
});

describe('every action', () => {
  it.each(allActions.map((entry) => [entry.id, entry] as const))('%s declares what it gives', (_, { action }) => {
    // A limit is not something that is given.
    const gives = fieldsOf(action.input).some(({ name }) => /(coins|credits|amount|price|cost)(?!_a_day)/i.test(name));
    expect(action.records?.amount !== undefined).toBe(gives);
    if (action.records?.amount) expect([action.risk, action.confirmation !== undefined]).toEqual(['costly', true]);
  });

  const giving = allActions.filter(({ action }) => action.records?.amount);
  it.each(giving.map((entry) => [entry.id, entry] as const))('%s asks with the product', (_, { action }) => {
    const input = Object.fromEntries(fieldsOf(action.input).map(({ name }) => [name, 50]));
    const targets = Array.from({ length: 1_772 }, (__, at) => ({ id: `${at}`, label: '' }));
    const sum = sumOf(action, input, targets.length);
    const told = action.records?.amount && sum ? sumText(action.records?.amount, sum) : '';
    expect(told).toMatch(/^50 \w+ × 1,772 \w+ = 88,600 \w+$/);
    const asked = questionOf(action, { input, targets }, { where: 'a host' });
    expect(asked).toBe(`${action.confirmation?.question({ input, targets })} ${told}, on a host.`);
  });
});
