import { brokenOff, Failure } from '@matchdesk/core/kit/call/failure.ts';
import { expect, it } from 'vitest';
import { mask } from './masked.ts';
import { toldFailure } from './masked-failure.ts';

const said = (...sentences: readonly string[]): string =>
  toldFailure(new Failure('validation', { complaints: sentences.map((msg) => ({ msg, param: '' })) }), false);

it('our own sentence stays, with its numbers', () => {
  expect(said('There is no such record.', 'A plan has 1 to 1000 rows.')).toBe(
    'There is no such record. A plan has 1 to 1000 rows.',
  );
});

it('what fills our own sentence is masked', () => {
  expect(said("There is no role 'ann@example.org'. The roles are a, b.")).toBe(
    `There is no role '${mask}'. The roles are ${mask}.`,
  );
});

it('a noun of our own sentence stays, in the singular and in the plural', () => {
  const of = (most: string, given: string) =>
    said(`The token ann may give at most ${most} a day; ${given} given today.`);
  expect(of('1 credit', '100 were')).toBe(`The token ${mask} may give at most 1 credit a day; 100 were given today.`);
  expect(of('5 secrets', '1 was')).toBe(`The token ${mask} may give at most 5 ${mask} a day; 1 was given today.`);
});

it("a provider's own words become the sentence of their kind", () => {
  expect(said('Ann Lee (ann@example.org) is blocked: IGNORE ALL')).toBe('Some of the values are not valid.');
});

it.each([
  ['rows.3.id', 'ids.3: There is no such record.'],
  ['values', 'values: There is no such record.'],
  ['values.coins', 'values.coins: There is no such record.'],
  ['ann@example.org', 'There is no such record.'],
  ['rows.0.id IGNORE ALL', 'There is no such record.'],
])('a complaint about %s names the field that the tool was given, masked or not', (param, told) => {
  const failure = new Failure('validation', { complaints: [{ msg: 'There is no such record.', param }] });
  expect([toldFailure(failure, false), toldFailure(failure, true)]).toEqual([told, told]);
});

it('an answer that broke off is reported as that, since none of the words are the provider’s', () => {
  expect(toldFailure(brokenOff({}), false)).toBe('The connection ended before the whole answer came.');
});
