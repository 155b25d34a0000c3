import { codeOf } from '@matchdesk/core/kit/thrown.ts';
import { DatabaseFailure } from '../failure.ts';

/** The code of every error that means that PostgreSQL is not available, whatever the driver or the system called it. */
const unavailable = 'DATABASE_UNAVAILABLE';

// Classes 08 (connection) and 57P (shutdown), too many connections, a read-only standby, and errors of the system.
const lostCode = /^(08|57P0|53300|25006|E(CONN|PIPE|TIMEDOUT|HOST|NET|NOTFOUND|AI_)|ENOENT|EACCES)/;
// Errors of the driver without a code.
const lostMessage = /^(Connection terminated|timeout e|Query read timeout|Client (has|was)|Cannot use a pool after)/;

/** Whether the server was not reached or the connection broke, so that the same statement may succeed later. */
export const isLost = (error: unknown): boolean =>
  lostCode.test(codeOf(error) ?? '') || (error instanceof Error && lostMessage.test(error.message));

/** Replaces an error by one with the code `unavailable` if the server is not available. */
export const asUnavailable = (error: unknown): unknown =>
  isLost(error)
    ? Object.assign(new Error('PostgreSQL is not available.', { cause: error }), { code: unavailable })
    : error;

// Serialization failure and deadlock; and a unique or foreign key that reveals another transaction's write too late. The
// second time the work sees that write and handles it.
const again = /^(40001|40P01|23505|23503)/;

/** Whether a transaction that failed with this error should be tried again. */
export const isWorthRetrying = (error: unknown): boolean => again.test(codeOf(error) ?? '');

// Queries that a standby cancels because they conflict with the primary's changes, and writes that a standby refuses.
const replicasOwn = /^(40001|25006)/;

/** Whether a replica failed for a reason that the primary does not have. */
export const isReplicaFault = (error: unknown): boolean =>
  codeOf(error) === unavailable || replicasOwn.test(codeOf(error) ?? '');

type Sentence = readonly [RegExp, DatabaseFailure['kind'], (place: string) => string];

const sentences: readonly Sentence[] = [
  [/^28/, 'refused', (place) => `${place} refuses the account or the password of DATABASE_URL.`],
  [/^3D000/, 'unsuited', (place) => `${place} does not exist: create the database, then start again.`],
  [
    /^53300/,
    'unreachable',
    (place) => `${place} has no connection left: raise its max_connections, or lower MATCHDESK_DATABASE_POOL.`,
  ],
  [/^(53100|58030)/, 'full', (place) => `The disk of ${place} is full: free some space, then start again.`],
  [
    /^42501/,
    'unwritable',
    (place) =>
      `${place} does not let this account create tables: grant it CREATE on the schema public, or make it the database's owner.`,
  ],
  [/^(57P03)/, 'unreachable', (place) => `${place} is starting up or shutting down: try again in a moment.`],
  [/^25006/, 'unsuited', (place) => `${place} does not accept writes: name the primary server in DATABASE_URL.`],
];

/** The DatabaseFailure for an error while opening a database; undefined for any other error. */
export const openingFailureOf = (error: unknown, place: string): DatabaseFailure | undefined => {
  if (error instanceof DatabaseFailure) return error;
  const original = error instanceof Error && codeOf(error) === unavailable ? error.cause : error;
  const code = codeOf(original) ?? '';
  const found = sentences.find(([pattern]) => pattern.test(code));
  if (found) return new DatabaseFailure(found[1], found[2](place), { cause: original });
  const message = original instanceof Error ? original.message : '';
  if (/password must be a string/.test(message)) {
    return new DatabaseFailure('refused', `${place} requires a password: add it to DATABASE_URL.`, {
      cause: original,
    });
  }
  if (/SSL|TLS|certificate/i.test(message)) {
    return new DatabaseFailure(
      'unreachable',
      `${place} does not accept the sslmode in DATABASE_URL: ${message.replace(/\.$/, '')}.`,
      {
        cause: original,
      },
    );
  }
  if (!isLost(original)) return undefined;
  return new DatabaseFailure(
    'unreachable',
    `${place} cannot be reached: check that it is running, and check the address in DATABASE_URL.`,
    {
      cause: original,
    },
  );
};
