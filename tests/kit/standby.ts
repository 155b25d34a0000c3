import { execFileSync, spawn } from 'node:child_process';
import { appendFileSync, chownSync, mkdtempSync, rmSync } from 'node:fs';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onOwnConnection } from '@matchdesk/api/db/postgres/own-connection.ts';
import { account, binFolder, freePort, type PostgresServer, password, role } from './postgres-server.ts';

export type Standby = {
  readonly port: number;
  /** The address of its database, for reading. */
  readonly url: string;
  readonly promote: () => Promise<void>;
  readonly stop: () => Promise<void>;
};

const query = (url: string, ...texts: readonly string[]): Promise<void> =>
  onOwnConnection(url, async (client) => {
    for (const text of texts) await client.query(text);
  });

/**
 * Starts a streaming standby of a PostgreSQL server, which from then on acknowledges no commit that the standby does
 * not have.
 */
export const startStandby = async (primary: PostgresServer): Promise<Standby> => {
  const owner = account();
  const folder = mkdtempSync(join(tmpdir(), 'matchdesk-standby-'));
  const data = join(folder, 'data');
  if (owner.uid !== undefined) chownSync(folder, owner.uid, owner.gid ?? owner.uid);
  const env = { PATH: process.env.PATH ?? '', PGPASSWORD: password };
  execFileSync(
    join(binFolder(), 'pg_basebackup'),
    ['-D', data, '-R', '-X', 'stream', '-c', 'fast', '-h', '127.0.0.1', '-p', String(primary.port), '-U', role],
    { ...owner, env, cwd: folder },
  );
  const port = await freePort();
  appendFileSync(join(data, 'postgresql.conf'), `port = ${port}\n`);
  const child = spawn(join(binFolder(), 'postgres'), ['-D', data], { ...owner, cwd: folder, stdio: 'ignore' });
  const urlHere = primary.urlOf('postgres').replace(`:${primary.port}/`, `:${port}/`);
  const isUp = (): Promise<boolean> =>
    query(urlHere, 'SELECT 1').then(
      () => true,
      () => false,
    );
  while (!(await isUp())) if (child.exitCode !== null) throw new Error('The standby did not start.');
  await query(primary.urlOf('postgres'), `ALTER SYSTEM SET synchronous_standby_names = '*'`, 'SELECT pg_reload_conf()');
  return {
    port,
    url: urlHere,
    promote: () =>
      query(
        urlHere,
        'SELECT pg_promote()',
        `ALTER SYSTEM SET synchronous_standby_names = ''`,
        'SELECT pg_reload_conf()',
      ),
    stop: async () => {
      if (child.exitCode !== null) return;
      const ended = new Promise((done) => child.once('close', done));
      child.kill('SIGINT');
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
};

/** One address in front of the server that is in charge, like a virtual address or a proxy. */
export const addressBefore = async (first: number) => {
  let port = first;
  const sockets = new Set<Socket>();
  const way = createServer((near) => {
    const far = connect(port, '127.0.0.1');
    for (const socket of [near, far]) sockets.add(socket.on('error', () => undefined));
    near.pipe(far).pipe(near);
    near.on('close', () => far.destroy());
    far.on('close', () => near.destroy());
  });
  await new Promise<void>((done) => way.listen(0, '127.0.0.1', done));
  return {
    port: (way.address() as AddressInfo).port,
    lead: (to: number) => {
      port = to;
    },
    close: () => {
      way.close();
      for (const socket of sockets) socket.destroy();
    },
  };
};
