import { parseArgs } from 'node:util';
import { type Config, readConfig } from '../config/config.ts';
import { ConfigFailure } from '../config/mistakes.ts';
import { DatabaseFailure } from '../db/failure.ts';
import { StartFailure } from '../start/failure.ts';
import { type AdminTask, adminTasks } from './admin-tasks.ts';
import type { Served } from './serve.ts';

const usage = `Usage: matchdesk-api [command] [options]

Commands:
  serve               serve the console and the API (the default)
  seed --users N      create a fresh demo database with N people (1 to 1,000,000)
  backup FILE         copy the database with its pictures to one new file, also while the server
                      runs (PostgreSQL: with pg_dump), and check the copy; with
                      MATCHDESK_BACKUP_KEY_FILE it is encrypted
  restore FILE        put such a copy in place of the database; the old database is kept beside it
                      (PostgreSQL: into an empty database, with pg_restore)
  verify [FILE]       check the whole database, with its balances and its audit log, also while the
                      server runs; or check a backup, which is only read
  import FILE [--dry-run] [--add-cities]
                      add the people of a csv file, all or none, also while the server runs; every
                      mistake is told with its line (docs/operating.md names the columns);
                      --add-cities adds the radar cities that are not there yet
  erase [--dry-run] [--rewrite]
                      erase the personal data of accounts that were deleted long enough ago, or list
                      them, also while the server runs (it does this itself once a day); --rewrite
                      rewrites the SQLite file, and writes wait until it is done
  admin list          list the accounts (the admin commands also work while the server runs)
  admin reset-two-step EMAIL
                      for an account without phone and recovery codes: sign in with the password alone
  admin reset-password EMAIL
                      set a generated password, shown only once; for an hour it works even where
                      password sign-in is switched off

Options:
  --behind-proxy [A]  accept requests through a TLS proxy in front; A lists the addresses or networks
                      whose X-Forwarded-For is trusted, separated by commas (this machine)
  --new-secret        replace servers on the same PostgreSQL database that had another secret
  -h, --help          show this
  -v, --version       show the version

Environment:
  MATCHDESK_PORT, MATCHDESK_HOST            where it listens (4700, 127.0.0.1)
  MATCHDESK_BEHIND_PROXY                    as --behind-proxy: 1, or A
  MATCHDESK_DATA_DIR                        database, pictures, secret (.matchdesk)
  DATABASE_URL                              sqlite: and the path of a file, or postgres://… for
                                            PostgreSQL 15 or later, which several servers can share
  DATABASE_READ_URL                         its streaming replicas for reading, separated by spaces
  MATCHDESK_DATABASE_POOL                   the most connections to each of them at once (10)
  MATCHDESK_SECRET                          the secret shared by servers on one database that do not
                                            share a data folder: 32 characters or more
  MATCHDESK_NEW_SECRET                      as --new-secret: 1
  NODE_ENV                                  production: no demo world, every request is logged
  MATCHDESK_DEMO, MATCHDESK_DEMO_USERS      the demo world and its size (1 outside production, 2400)
  MATCHDESK_ADMIN_EMAIL, MATCHDESK_ADMIN_PASSWORD
                                            the first administrator (admin@matchdesk.local, generated)
  MATCHDESK_PROVIDER_URL                    serve the console and pass /v2 to this provider
  MATCHDESK_IMAGES_URL                      where the provider's pictures are, if not on its own host:
                                            one address for all, and profiles=ADDRESS, galleries=, events=,
                                            communities= or posts= for one kind
  MATCHDESK_PICTURE_HOSTS                   more addresses that the provider's pictures may come from
  MATCHDESK_ENDPOINTS                       a file with the calls that have another address at the provider
  MATCHDESK_ROLES                           a file with your own roles
  SMTP_URL, MATCHDESK_PUBLIC_URL            mail, and the address used in its links
  MATCHDESK_SESSION_IDLE_MINUTES, MATCHDESK_SESSION_HOURS
                                            when a session ends (after 30 idle minutes, 12 hours in all)
  MATCHDESK_OIDC_ISSUER, MATCHDESK_OIDC_CLIENT_ID, MATCHDESK_OIDC_CLIENT_SECRET (or _FILE),
  MATCHDESK_OIDC_ROLES, MATCHDESK_OIDC_ROLE_CLAIM, MATCHDESK_OIDC_SCOPE, MATCHDESK_OIDC_NAME
                                            sign-in with the company's own provider (docs/operating.md)
  MATCHDESK_PASSWORD_SIGN_IN                off: nobody can sign in with a password (on)
  MATCHDESK_SECOND_PERSON_ROWS, MATCHDESK_SECOND_PERSON_COINS, MATCHDESK_SECOND_PERSON_ROLES
  which plans of machines a second person must apply (none)
  MATCHDESK_READS_PER_HOUR                  the most reading calls of each administrator in an hour (100000)
  MATCHDESK_WEBHOOKS_PRIVATE=1              allow webhooks to private addresses and over http
  MATCHDESK_METRICS_TOKEN                   the token for reading /metrics (Authorization: Bearer …),
                                            16 characters or more (without one, only from this machine)
  MATCHDESK_AUDIT_HEADS                     a file or an address where the server records, signed, how long
                                            the audit log is, so that verify finds missing lines (none)
  MATCHDESK_BACKUP_KEY_FILE                 a private file with one line of 32 characters or more, which
                                            encrypts backups in the format of age with a passphrase
  MATCHDESK_BACKUP_DIR                      where the server puts its own backups (none)
  MATCHDESK_BACKUP_EVERY, MATCHDESK_BACKUP_KEEP
                                            how often it makes one, and how many are kept (6h, 28)
  MATCHDESK_ERASE_AFTER                     how long a deleted account keeps its personal data, or never
                                            to keep it for good (30d)
  MATCHDESK_LOG                             silent, error, warn, info or debug (warn; info in
                                            production): JSON lines on standard error

For monitoring: /healthz (the server runs), /readyz (it can answer requests), /metrics (Prometheus).
Exit codes: 0 stopped, 1 cannot start or finish, 2 wrong command line.
`;

const say = (line: string): void => {
  process.stdout.write(`${line}\n`);
};
const version = '0.1.0';

/** A mistake on the command line, shown together with a hint at --help. */
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
        'add-cities': { type: 'boolean' },
        rewrite: { type: 'boolean' },
        help: { type: 'boolean', short: 'h' },
        version: { type: 'boolean', short: 'v' },
      },
    });
  } catch (error) {
    throw new UsageFailure(error instanceof Error ? error.message : String(error), { cause: error });
  }
};

/** Replaces a bare --behind-proxy by --behind-proxy=1. */
const withProxyDefault = (argv: readonly string[]): string[] =>
  argv.flatMap((word, at) => {
    const next = argv[at + 1];
    return word === '--behind-proxy' && (next === undefined || next.startsWith('-')) ? ['--behind-proxy=1'] : [word];
  });

const repeatedMs = 1000;

const stopOnSignal = (stop: () => Promise<void>): void => {
  let askedAt = 0;
  const end = (signal: NodeJS.Signals): void => {
    if (askedAt > 0) {
      // One Ctrl-C arrives from the terminal and again from the script that passes it on; a
      // later one means: stop at once.
      if (signal === 'SIGINT' && Date.now() - askedAt > repeatedMs) process.exit(130);
      return;
    }
    askedAt = Date.now();
    stop().then(
      () => process.exit(0),
      (error: unknown) => {
        process.stderr.write(`Matchdesk did not stop cleanly: ${error instanceof Error ? error.message : error}\n`);
        process.exit(1);
      },
    );
  };
  process.on('SIGINT', end).on('SIGTERM', end);
};

/**
 * Logs an uncaught error or an unhandled rejection and stops the server cleanly, with an exit code that makes a supervisor
 * start it again (hardening R27): after such an error its state is unknown.
 */
const endOnFailure = ({ stop, log }: Pick<Served, 'stop' | 'log'>): void => {
  let isEnding = false;
  process.on('uncaughtException', (error) => {
    log.fatal({ err: error }, 'Unexpected error: the server stops and can be started again.');
    if (isEnding) process.exit(1);
    isEnding = true;
    void stop().finally(() => process.exit(1));
  });
};

const isAdminTask = (word: string | undefined): word is AdminTask => adminTasks.some((task) => task === word);

/** The task of an admin command and the account it is about. */
const adminTaskIn = (rest: readonly string[]): { readonly task: AdminTask; readonly email: string } => {
  const [task, email = '', unexpected] = rest;
  if (!isAdminTask(task)) throw new UsageFailure(`admin needs one of ${adminTasks.join(', ')}.`);
  if (task !== 'list' && email === '') throw new UsageFailure(`admin ${task} needs an account's email address.`);
  const extra = task === 'list' ? rest[1] : unexpected;
  if (extra !== undefined) throw new UsageFailure(`Unexpected '${extra}'.`);
  return { task, email };
};

const isOnPostgres = (config: Config): config is Config & { readonly databaseUrl: string } =>
  config.databaseUrl !== null;

const run = async (argv: readonly string[]): Promise<void> => {
  // Databases and backups hold personal data: other accounts of the machine may not read them, from the first byte on.
  process.umask(0o077);
  const { values, positionals } = argumentsOf(withProxyDefault(argv));
  const [command = 'serve', ...rest] = positionals;
  if (values.help) return say(usage.trimEnd());
  if (values.version) return say(version);
  const order = command === 'admin' ? adminTaskIn(rest) : null;
  const isAboutFile = command === 'backup' || command === 'restore' || command === 'verify' || command === 'import';
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
    const { lines, linesShown, stop, log } = await serve(config, say);
    stopOnSignal(stop);
    endOnFailure({ stop, log });
    lines.forEach(say);
    return linesShown();
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
  if (command === 'import') {
    if (file === undefined) throw new UsageFailure('import needs the name of a csv file.');
    const note = (line: string) => void process.stderr.write(`${line}\n`);
    const options = { isDryRun: values['dry-run'] ?? false, addsCities: values['add-cities'] ?? false, note };
    return (await import('./import.ts')).importPeople(config, file, options, say);
  }
  if (command === 'erase') {
    const options = { isDryRun: values['dry-run'] ?? false, rewrites: values.rewrite ?? false };
    return (await import('./erase.ts')).erase(config, options, say);
  }
  if (order) return (await import('./admin.ts')).admin(config, order.task, order.email, say);
  throw new UsageFailure(`There is no command '${command}'.`);
};

const isExpected = (error: unknown): error is Error =>
  error instanceof ConfigFailure || error instanceof DatabaseFailure || error instanceof StartFailure;

/** Runs a command line. A mistake that a person can fix is printed as one sentence, with a non-zero exit code. */
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
