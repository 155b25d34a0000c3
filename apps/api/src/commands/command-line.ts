import { parseArgs } from 'node:util';
import { messageOf } from '@matchdesk/core/kit/thrown.ts';
import { type Config, readConfig } from '../config/config.ts';
import { ConfigFailure } from '../config/mistakes.ts';
import { DatabaseFailure } from '../db/failure.ts';
import { StartFailure } from '../start/failure.ts';
import { type AdminTask, adminTasks } from './admin-tasks.ts';
import type { Served } from './serve.ts';
import { usage } from './usage.ts';

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
    throw new UsageFailure(messageOf(error), { cause: error });
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
        process.stderr.write(`Matchdesk did not stop cleanly: ${messageOf(error)}\n`);
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
