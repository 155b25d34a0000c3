import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { appendFileSync, chownSync, globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';

export const role = 'matchdesk';
export const password = 'only for tests';

export type PostgresServer = {
  readonly port: number;
  /** The address of one of its databases. */
  readonly urlOf: (database: string) => string;
  /** Kills it as a power cut would. */
  readonly halt: () => Promise<void>;
  /** Kills it like that, and starts it again on the same files. */
  readonly crash: () => Promise<void>;
  readonly stop: () => Promise<void>;
};

export const binFolder = (): string => {
  const found = process.env.MATCHDESK_POSTGRES_BIN ?? globSync('/usr/lib/postgresql/*/bin').toSorted().at(-1);
  if (!found) {
    throw new Error(
      'PostgreSQL is not installed (on Debian: apt-get install postgresql), or name its bin folder in MATCHDESK_POSTGRES_BIN.',
    );
  }
  return found;
};

/** PostgreSQL does not run as root: where the tests do, it runs under the account of its package. */
export const account = (): { uid?: number; gid?: number } => {
  if (process.getuid?.() !== 0) return {};
  const [uid, gid] = ['-u', '-g'].map((of) => Number(execFileSync('id', [of, 'postgres'])));
  return { uid: uid ?? 0, gid: gid ?? 0 };
};

export const freePort = (): Promise<number> =>
  new Promise((found, failed) => {
    const server = createServer().on('error', failed);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => found(typeof address === 'object' && address ? address.port : 0));
    });
  });

// Ends the server as soon as its standard input is closed, also where the tests were killed.
const guarded = '"$0" -D "$1" & server=$!; cat > /dev/null; kill -INT $server; wait $server';

/** Kills a process that may just have ended. */
const killed = (pid: number): void => {
  try {
    process.kill(pid, 'SIGKILL');
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error;
  }
};

const mostWaitMs = 30_000;

/** Starts a separate PostgreSQL server on a free port of this machine, with `settings` (lines of postgresql.conf). */
export const startPostgres = async (settings: readonly string[] = []): Promise<PostgresServer> => {
  const bin = binFolder();
  const owner = account();
  const folder = mkdtempSync(join(tmpdir(), 'matchdesk-postgres-'));
  const data = join(folder, 'data');
  const secret = join(folder, 'password');
  const log = join(folder, 'log');
  writeFileSync(secret, password, { mode: 0o600 });
  writeFileSync(log, '');
  for (const path of [folder, secret, log])
    if (owner.uid !== undefined) chownSync(path, owner.uid, owner.gid ?? owner.uid);
  const init = [
    '-D',
    data,
    '-U',
    role,
    `--pwfile=${secret}`,
    '--auth=scram-sha-256',
    '-E',
    'UTF8',
    '--locale=C',
    '--no-sync',
  ];
  execFileSync(join(bin, 'initdb'), init, { ...owner, cwd: folder, stdio: ['ignore', 'ignore', 'pipe'] });
  const port = await freePort();
  appendFileSync(
    join(data, 'postgresql.conf'),
    [
      `port = ${port}`,
      `listen_addresses = '127.0.0.1'`,
      `unix_socket_directories = ''`,
      'max_connections = 200',
      'shared_buffers = 128MB',
      'max_wal_size = 4GB',
      ...settings,
      '',
    ].join('\n'),
  );
  const isReady = (): boolean => {
    try {
      // The eighth line is the server's state.
      return /^ready/.test(readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n')[7] ?? '');
    } catch {
      return false;
    }
  };
  const start = async (): Promise<ChildProcess> => {
    const child = spawn('sh', ['-c', `exec 2> "${log}"; ${guarded}`, join(bin, 'postgres'), data], {
      ...owner,
      cwd: folder,
      stdio: ['pipe', 'ignore', 'ignore'],
    });
    for (let waited = 0; !isReady(); waited += 50) {
      if (waited > mostWaitMs || child.exitCode !== null) {
        throw new Error(`PostgreSQL did not start: ${readFileSync(log, 'utf8')}`);
      }
      await setTimeout(50);
    }
    return child;
  };
  const ended = (child: ChildProcess): Promise<void> =>
    new Promise((done) => {
      if (child.exitCode !== null) return done();
      child.once('close', () => done());
      child.stdin?.end();
    });
  let running = await start();
  const halt = async (): Promise<void> => {
    const file = join(data, 'postmaster.pid');
    const pid = Number(readFileSync(file, 'utf8').split('\n')[0]);
    const own = execFileSync('ps', ['-o', 'pid=', '--ppid', String(pid)], { encoding: 'utf8' });
    process.kill(pid, 'SIGKILL');
    for (const child of own.split('\n').filter(Boolean)) killed(Number(child));
    await ended(running);
  };
  return {
    port,
    urlOf: (database) => `postgres://${role}:${encodeURIComponent(password)}@127.0.0.1:${port}/${database}`,
    halt,
    crash: async () => {
      await halt();
      running = await start();
    },
    stop: async () => {
      await ended(running);
      rmSync(folder, { recursive: true, force: true });
    },
  };
};
