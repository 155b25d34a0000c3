import { expect, it } from 'vitest';
import { failureOfThrown } from './failures.ts';

it.each([
  ['SQLITE_FULL', 507],
  ['ENOSPC', 507],
  ['53100', 507],
  ['SQLITE_IOERR_WRITE', 503],
  ['SQLITE_READONLY', 503],
  ['SQLITE_BUSY', 503],
  ['DATABASE_UNAVAILABLE', 503],
  ['40001', 503],
  ['23505', 409],
  ['SQLITE_CONSTRAINT_UNIQUE', 409],
  // A reference to a missing record. Other violated constraints are errors of the program.
  ['23503', 409],
  ['23502', 500],
  ['23514', 500],
  ['SQLITE_CONSTRAINT_CHECK', 500],
])('the database error %s is a %i', (code, status) => {
  const failure = failureOfThrown(Object.assign(new Error('select secret from admins'), { code }));
  expect(failure.status).toBe(status);
  expect(failure.message).not.toContain('secret');
});

it('distinguishes colliding writes from a missing record', () => {
  const sentence = (code: string) => failureOfThrown(Object.assign(new Error(''), { code })).message;
  expect(sentence('23503')).toContain('no longer exists');
  expect(sentence('23505')).not.toBe(sentence('23503'));
});
