import { DatabaseFailure } from '../failure.ts';

/** Codes that a failed statement of PostgreSQL carries onwards, whatever the driver or the system called it. */
export const unavailable = 'DATABASE_UNAVAILABLE';

const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '';

// Classes 08 (connection) and 57P (shutdown), too many connections, a standby that took over's place, and the system's own.
const lostCode = /^(08|57P0|53300|25006|E(CONN|PIPE|TIMEDOUT|HOST|NET|NOTFOUND|AI_)|ENOENT|EACCES)/;
// The driver gives these no code.
const lostMessage = /^(Connection terminated|timeout e|Query read timeout|Client (has|was)|Cannot use a pool after)/;

/** Whether the server was not reached, or the connection broke: the same statement may go through later. */
export const isLost = (error: unknown): boolean =>
  lostCode.test(codeOf(error)) || (error instanceof Error && lostMessage.test(error.message));

/** The error as the rest knows it: with the code `unavailable` where the server is out of reach. */
export const asUnavailable = (error: unknown): unknown =>
  isLost(error)
    ? Object.assign(new Error('PostgreSQL is out of reach.', { cause: error }), { code: unavailable })
    : error;

// Serialization failure and deadlock; and the unique or foreign key by which another's write was noticed too late: the
// second time the work sees what the other has done, and says so.
const again = /^(40001|40P01|23505|23503)/;

/** Whether a transaction that failed so should be begun anew. */
export const isWorthAgain = (error: unknown): boolean => again.test(codeOf(error));

// What a standby cancels because it would hold up what the primary sends it, and what a standby does not take.
const replicasOwn = /^(40001|25006)/;

/** Whether a replica failed where the primary would not. */
export const isReplicasOwn = (error: unknown): boolean =>
  codeOf(error) === unavailable || replicasOwn.test(codeOf(error));

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
      `${place} lets this account create no tables: grant it CREATE on the schema public, or make it the database's owner.`,
  ],
  [/^(57P03)/, 'unreachable', (place) => `${place} is starting up or shutting down: try again in a moment.`],
  [/^25006/, 'unsuited', (place) => `${place} takes no writes: name the primary server in DATABASE_URL.`],
];

/** The DatabaseFailure that an error while opening means; undefined where it means none. */
export const openingFailureOf = (error: unknown, place: string): DatabaseFailure | undefined => {
  if (error instanceof DatabaseFailure) return error;
  const original = error instanceof Error && codeOf(error) === unavailable ? error.cause : error;
  const code = codeOf(original);
  const found = sentences.find(([pattern]) => pattern.test(code));
  if (found) return new DatabaseFailure(found[1], found[2](place), { cause: original });
  const message = original instanceof Error ? original.message : '';
  if (/password must be a string/.test(message)) {
    return new DatabaseFailure('refused', `${place} asks for a password: put it into DATABASE_URL.`, {
      cause: original,
    });
  }
  if (/SSL|TLS|certificate/i.test(message)) {
    return new DatabaseFailure(
      'unreachable',
      `${place} and sslmode in DATABASE_URL do not fit: ${message.replace(/\.$/, '')}.`,
      {
        cause: original,
      },
    );
  }
  if (!isLost(original)) return undefined;
  return new DatabaseFailure(
    'unreachable',
    `${place} cannot be reached: check that it runs, and the address in DATABASE_URL.`,
    {
      cause: original,
    },
  );
};
