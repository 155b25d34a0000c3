import { codeOf } from '@matchdesk/core/kit/thrown.ts';

/** The kinds of failure when a database is opened. */
type DatabaseFailureKind =
  | 'locked'
  | 'damaged'
  | 'newer-schema'
  | 'unwritable'
  | 'full'
  | 'unsafe'
  | 'unreachable'
  | 'refused'
  | 'unsuited';

/**
 * Thrown when a database is opened, loaded or checked. `message` is one sentence for the person who started the server.
 */
export class DatabaseFailure extends Error {
  override readonly name = 'DatabaseFailure';
  readonly kind: DatabaseFailureKind;

  constructor(kind: DatabaseFailureKind, message: string, options?: ErrorOptions) {
    super(message, options);
    this.kind = kind;
  }
}

const kindByCode: readonly (readonly [RegExp, keyof typeof sentences])[] = [
  [/^SQLITE_(BUSY|LOCKED)/, 'locked'],
  [/^SQLITE_(CORRUPT|NOTADB)/, 'damaged'],
  [/^(SQLITE_FULL|ENOSPC|EDQUOT)/, 'full'],
  [/^(SQLITE_(CANTOPEN|READONLY|PERM|AUTH|IOERR)|EACCES|EPERM|EROFS|ENOENT|ENOTDIR|EISDIR|EEXIST)/, 'unwritable'],
];

const sentences = {
  locked: (file: string) =>
    `The database ${file} is locked by another process: stop the other server or command, then start again.`,
  damaged: (file: string) => `The database ${file} is damaged or is not a database: move it away and restore a backup.`,
  full: (file: string) =>
    `The disk is full, so the database ${file} cannot be opened: free some space, then start again.`,
  unwritable: (file: string) =>
    `The database ${file} cannot be written to: check that its folder exists and that this account may write to it.`,
} as const;

/** The DatabaseFailure for an error of SQLite or of the file system; undefined for any other error. */
export const databaseFailureOf = (error: unknown, file: string): DatabaseFailure | undefined => {
  if (error instanceof DatabaseFailure) return error;
  const code = codeOf(error) ?? '';
  const kind = kindByCode.find(([pattern]) => pattern.test(code))?.[1];
  return kind && new DatabaseFailure(kind, sentences[kind](file), { cause: error });
};
