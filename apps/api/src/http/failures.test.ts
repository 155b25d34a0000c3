import { expect, it } from 'vitest';
import { failureOfThrown } from './failures.ts';

it.each([
  ['SQLITE_FULL', 507],
  ['ENOSPC', 507],
  ['53100', 507],
  ['SQLITE_IOERR_WRITE', 503],
  ['SQLITE_BUSY', 503],
  ['DATABASE_UNAVAILABLE', 503],
  ['40001', 503],
  ['23505', 409],
  ['SQLITE_CONSTRAINT_UNIQUE', 409],
  // A reference to a record that is gone; what no rule should let through is the program's own fault.
  ['23503', 409],
  ['23502', 500],
  ['23514', 500],
  ['SQLITE_CONSTRAINT_CHECK', 500],
])('what the database calls %s is a %i', (code, status) => {
  const failure = failureOfThrown(Object.assign(new Error('select secret from admins'), { code }));
  expect(failure.status).toBe(status);
  expect(failure.message).not.toContain('secret');
});

it('tells two that collided from one whose record is gone', () => {
  const sentence = (code: string) => failureOfThrown(Object.assign(new Error(''), { code })).message;
  expect(sentence('23503')).toContain('is gone');
  expect(sentence('23505')).not.toBe(sentence('23503'));
});
