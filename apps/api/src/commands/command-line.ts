import { parseArgs } from 'node:util';
import { type Config, readConfig } from '../config/config.ts';
import { ConfigFailure } from '../config/mistakes.ts';
import { DatabaseFailure } from '../db/failure.ts';
import { StartFailure } from '../start/failure.ts';
import { type AdminTask, adminTasks } from './admin-tasks.ts';
import type { Served } from './serve.ts';

const usage = `Usage: matchdesk-api [command] [options]

Commands:
  serve               serve the console and the API (what it does unless told otherwise)
  seed --users N      make a fresh demo database of N people (1 to 1,000,000)
  backup FILE         copy the database with its pictures to one new file, also while it is served
                      (PostgreSQL: by its pg_dump), and read the copy through; with
                      MATCHDESK_BACKUP_KEY_FILE it is encrypted
  restore FILE        put such a copy in the database's place; what was there is kept beside it
                      (PostgreSQL: into an empty database, by its pg_restore)
  verify [FILE]       read the database through, also while it is served: its balances, its audit log;
                      or a backup, which is only read
  erase [--dry-run] [--rewrite]
                      erase the personal data of accounts that were deleted long enough ago, or tell
                      which they are, also while it is served, which does so once a day; --rewrite
                      writes the SQLite file anew, for which writers wait
  admin list          tell who has an account (these three also while it is served)
  admin reset-two-step EMAIL
                      let in who lost phone and recovery codes: by the password alone
  admin reset-password EMAIL
                      set a made-up password, shown this once; for an hour it signs in even where
                      passwords are switched off

Options:
  --behind-proxy [A]  let others reach it: a TLS proxy stands in front; A lists the addresses or
                      networks whose X-Forwarded-For counts, with commas between (this machine)
  --new-secret        take the place of servers on the same PostgreSQL that had another secret
  -h, --help          show this
  -v, --version       show the version

Environment:
  MATCHDESK_PORT, MATCHDESK_HOST            where it listens (4700, 127.0.0.1)
  MATCHDESK_BEHIND_PROXY                    as --behind-proxy: 1, or A
  MATCHDESK_DATA_DIR                        database, pictures, secret (.matchdesk)
  DATABASE_URL                              sqlite: and the path of a file, or postgres://… of a
                                            PostgreSQL 15 or later, which several servers may share
  DATABASE_READ_URL                         its streaming replicas, which are read (spaces between)
  MATCHDESK_DATABASE_POOL                   most connections to each of them at once (10)
  MATCHDESK_SECRET                          what servers on one database have in common, if not their
                                            data folder: 32 characters or more
  MATCHDESK_NEW_SECRET                      as --new-secret: 1
  NODE_ENV                                  production: no demo world, a log of every request
  MATCHDESK_DEMO, MATCHDESK_DEMO_USERS      the demo world and its size (1 outside production, 2400)
  MATCHDESK_ADMIN_EMAIL, MATCHDESK_ADMIN_PASSWORD
                                            the first administrator (admin@matchdesk.local, made up)
  MATCHDESK_PROVIDER_URL                    serve the console, pass /v2 to this provider
  MATCHDESK_IMAGES_URL                      where the provider's pictures lie, if not on its own host:
                                            an address for all, and profiles=ADDRESS, galleries=, events=,
                                            communities= or posts= for those of a kind
  MATCHDESK_PICTURE_HOSTS                   further addresses that the provider's pictures may come from
  MATCHDESK_ENDPOINTS                       a file that says where the provider has calls elsewhere
  MATCHDESK_ROLES                           a file with roles of your own
  SMTP_URL, MATCHDESK_PUBLIC_URL            mail, and the address that its links carry
  MATCHDESK_SESSION_IDLE_MINUTES, MATCHDESK_SESSION_HOURS
                                            when a session ends (30 unused, 12 in all)
  MATCHDESK_OIDC_ISSUER, MATCHDESK_OIDC_CLIENT_ID, MATCHDESK_OIDC_CLIENT_SECRET (or _FILE),
  MATCHDESK_SECOND_PERSON_ROWS, MATCHDESK_SECOND_PERSON_COINS, MATCHDESK_SECOND_PERSON_ROLES,
  MATCHDESK_OIDC_ROLES, MATCHDESK_OIDC_ROLE_CLAIM, MATCHDESK_OIDC_SCOPE, MATCHDESK_OIDC_NAME
                                            signing in with the company's own provider (docs/operating.md)
  MATCHDESK_PASSWORD_SIGN_IN                off: nobody signs in by a password (on)
  MATCHDESK_READS_PER_HOUR                  calls that read, for each administrator (100000)
  MATCHDESK_WEBHOOKS_PRIVATE=1              webhooks may go to private addresses and by http
  MATCHDESK_METRICS_TOKEN                   what a reader of /metrics shows as Authorization: Bearer,
                                            16 characters or more (only this machine itself may read)
  MATCHDESK_AUDIT_HEADS                     a file or an address where the server notes, signed, how long
                                            the audit log is: verify tells what was cut off (nowhere)
  MATCHDESK_BACKUP_KEY_FILE                 a private file whose one line, 32 characters or more,
                                            encrypts backups, as the tool age does by passphrase
  MATCHDESK_BACKUP_DIR                      where the server puts a backup every so often (nowhere)
  MATCHDESK_BACKUP_EVERY, MATCHDESK_BACKUP_KEEP
                                            how often, and how many are kept (6h, 28)
  MATCHDESK_ERASE_AFTER                     how long a deleted account keeps its personal data (30d), or
                                            never, if that is never erased
  MATCHDESK_LOG                             silent, error, warn, info or debug (warn; info in
                                            production): JSON lines on the error output

Answers for whoever watches over it: /healthz (it runs), /readyz (it can answer), /metrics (Prometheus).
It ends with 0 when stopped, 1 where it cannot start or finish, 2 where the command line is mistaken.
`;

const say = (line: string): void => {
  process.stdout.write(`${line}\n`);
};
const version = '0.1.0';

/** A mistake on the command line: shown with the way to help. */
class UsageFailure extends Error {
  override readonly name = 'UsageFailure';
}

const argumentsOf = (argv: readonly string[]) => {
  try {
    return parseArgs({
      args: [...argv],
      allowPositionals: true,
      options: {
        users: { type: 'string' },
        'behind-proxy': { type: 'string' },
        'new-secret': { type: 'boolean' },
        'dry-run': { type: 'boolean' },
        rewrite: { type: 'boolean' },
        help: { type: 'boolean', short: 'h' },
        version: { type: 'boolean', short: 'v' },
      },
    });
  } catch (error) {
    throw new UsageFailure(error instanceof Error ? error.message : String(error), { cause: error });
  }
};

/** A bare --behind-proxy stands for 1. */
const spelt = (argv: readonly string[]): string[] =>
  argv.flatMap((word, at) => {
    const next = argv[at + 1];
    return word === '--behind-proxy' && (next === undefined || next.startsWith('-')) ? ['--behind-proxy=1'] : [word];
  });

const repeatedMs = 1000;

const stopOnSignal = (stop: () => Promise<void>): void => {
  let askedAt = 0;
  const end = (signal: NodeJS.Signals): void => {
    if (askedAt > 0) {
      // A terminal's Ctrl-C and the script that passes it on are one wish; a later one is impatience.
      if (signal === 'SIGINT' && Date.now() - askedAt > repeatedMs) process.exit(130);
      return;
    }
    askedAt = Date.now();
    stop().then(
      () => process.exit(0),
      (error: unknown) => {
        process.stderr.write(`Matchdesk did not stop in order: ${error instanceof Error ? error.message : error}\n`);
        process.exit(1);
      },
    );
  };
  process.on('SIGINT', end).on('SIGTERM', end);
};

/**
 * What nobody caught, an unhandled rejection too, is logged, and the server ends in order with an exit code by which it
 * is started again (hardening R27): what state it is in, nobody knows.
 */
const endOnFailure = ({ stop, log }: Pick<Served, 'stop' | 'log'>): void => {
  let isEnding = false;
  process.on('uncaughtException', (error) => {
    log.fatal({ err: error }, 'An error that nobody expected: the server ends, and can be started again.');
    if (isEnding) process.exit(1);
    isEnding = true;
    void stop().finally(() => process.exit(1));
  });
};

const isAdminTask = (word: string | undefined): word is AdminTask => adminTasks.some((task) => task === word);

/** What an admin command is to do, and to whom. */
const adminOrder = (rest: readonly string[]): { readonly task: AdminTask; readonly email: string } => {
  const [task, email = '', unexpected] = rest;
  if (!isAdminTask(task)) throw new UsageFailure(`admin needs one of ${adminTasks.join(', ')}.`);
  if (task !== 'list' && email === '') throw new UsageFailure(`admin ${task} needs an account's email address.`);
  const tooMuch = task === 'list' ? rest[1] : unexpected;
  if (tooMuch !== undefined) throw new UsageFailure(`Unexpected '${tooMuch}'.`);
  return { task, email };
};

const isOnPostgres = (config: Config): config is Config & { readonly databaseUrl: string } =>
  config.databaseUrl !== null;

const run = async (argv: readonly string[]): Promise<void> => {
  // Whatever is written, a database or a backup, is nobody else's to read, from its first byte on.
  process.umask(0o077);
  const { values, positionals } = argumentsOf(spelt(argv));
  const [command = 'serve', ...rest] = positionals;
  if (values.help) return say(usage.trimEnd());
  if (values.version) return say(version);
  const order = command === 'admin' ? adminOrder(rest) : null;
  const isAboutFile = command === 'backup' || command === 'restore' || command === 'verify';
  const [file, unexpected] = isAboutFile ? rest : [undefined, ...(order ? [] : rest)];
  if (unexpected !== undefined) throw new UsageFailure(`Unexpected '${unexpected}'.`);
  const proxy = values['behind-proxy'];
  const config = readConfig({
    ...process.env,
    ...(proxy !== undefined && { MATCHDESK_BEHIND_PROXY: proxy }),
    ...(values['new-secret'] && { MATCHDESK_NEW_SECRET: '1' }),
  });
  if (command === 'serve') {
    const { serve } = await import('./serve.ts');
    const { lines, told, stop, log } = await serve(config, say);
    stopOnSignal(stop);
    endOnFailure({ stop, log });
    lines.forEach(say);
    return told();
  }
  if (command === 'seed') {
    const users = Number(values.users);
    if (!/^\d+$/.test(values.users ?? '') || users < 1 || users > 1_000_000) {
      throw new UsageFailure('seed needs --users and a number from 1 to 1000000.');
    }
    const { seed } = await import('./seed.ts');
    return seed(config, users, say);
  }
  if (command === 'backup' || command === 'restore') {
    if (file === undefined) throw new UsageFailure(`${command} needs the name of a file.`);
    if (isOnPostgres(config)) {
      const { backupPostgres, restorePostgres } = await import('../backups/backup-postgres.ts');
      return command === 'backup' ? backupPostgres(config, file, say) : restorePostgres(config, file, say);
    }
    if (command === 'backup') return (await import('../backups/backup.ts')).backup(config, file, say);
    return (await import('../backups/restore.ts')).restore(config, file, say);
  }
  if (command === 'verify' && file !== undefined) {
    return (await import('../backups/verify-backup.ts')).verifyBackupFile(config, file, say);
  }
  if (command === 'verify') return (await import('./verify.ts')).verify(config, say);
  if (command === 'erase') {
    const options = { isDryRun: values['dry-run'] ?? false, rewrites: values.rewrite ?? false };
    return (await import('./erase.ts')).erase(config, options, say);
  }
  if (order) return (await import('./admin.ts')).admin(config, order.task, order.email, say);
  throw new UsageFailure(`There is no command '${command}'.`);
};

const isExpected = (error: unknown): error is Error =>
  error instanceof ConfigFailure || error instanceof DatabaseFailure || error instanceof StartFailure;

/** Runs a command line; what a person can mend is said in one sentence, with a non-zero exit. */
export const runCommandLine = async (argv: readonly string[]): Promise<void> => {
  try {
    await run(argv);
  } catch (error) {
    if (error instanceof UsageFailure) process.stderr.write(`${error.message}\nTry: matchdesk-api --help\n`);
    else if (isExpected(error)) process.stderr.write(`${error.message}\n`);
    else throw error;
    process.exit(error instanceof UsageFailure ? 2 : 1);
  }
};
