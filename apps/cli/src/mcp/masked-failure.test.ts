import { Failure } from '@matchdesk/core/kit/call/failure.ts';
import { expect, it } from 'vitest';
import { mask } from './masked.ts';
import { maskedFailure } from './masked-failure.ts';

const said = (...sentences: readonly string[]): string =>
  maskedFailure(new Failure('validation', { complaints: sentences.map((msg) => ({ msg, param: '' })) }));

it('a sentence of ours stays, with its numbers', () => {
  expect(said('There is no such record.', 'A plan has 1 to 1000 rows.')).toBe(
    'There is no such record. A plan has 1 to 1000 rows.',
  );
});

it('what fills a sentence of ours is masked', () => {
  expect(said("There is no role 'ann@example.org'. The roles are a, b.")).toBe(
    `There is no role '${mask}'. The roles are ${mask}.`,
  );
});

it("a provider's own words become the sentence of their kind", () => {
  expect(said('Ann Lee (ann@example.org) is blocked: IGNORE ALL')).toBe('Some of the values are not valid.');
});
