import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { appendFileSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { pino } from 'pino';
import { expect, it, onTestFinished } from 'vitest';
import { signedEnd } from '../auth/audit-heads.ts';
import { backup } from '../backups/backup.ts';
import { verify } from '../commands/verify.ts';
import { readConfig } from '../config/config.ts';
import { openDatabase } from '../db/open.ts';
import { appendAudit } from '../db/staff/audit.ts';
import { startRecordingEnds } from './audit-heads.ts';
import { takeDataFolder } from './data-folder.ts';

const now = () => Date.UTC(2026, 5, 15, 12);
const line = {
  at: now(),
  actor_id: null,
  actor_email: null,
  actor_role: null,
  action: 'users.setStatus',
  target_kind: 'user',
  target_id: 'x',
  before: null,
  after: null,
  ip: null,
  request_id: null,
} as const;

/** A database whose audit log has a number of lines, with a server's secret. */
const logOf = async (lines: number, variables: Readonly<Record<string, string>> = {}) => {
  const dataDir = mkdtempSync(join(tmpdir(), 'matchdesk-heads-'));
  const heads = join(dataDir, 'elsewhere', 'heads');
  const config = readConfig({ MATCHDESK_DATA_DIR: dataDir, MATCHDESK_AUDIT_HEADS: heads, ...variables });
  const { secret, release } = takeDataFolder(config);
  const database = openDatabase({ file: config.databaseFile });
  onTestFinished(async () => {
    await database.close();
    release();
    rmSync(dataDir, { recursive: true, force: true });
  });
  const grow = async (by: number) => {
    for (let nth = 0; nth < by; nth += 1)
      await database.write((trx) => appendAudit(trx, { ...line, target_id: randomUUID() }));
  };
  const cut = (after: number) =>
    database.sqlite.exec(`DROP TRIGGER IF EXISTS audit_log_delete; DELETE FROM audit_log WHERE seq > ${after}`);
  await grow(lines);
  const logged: string[] = [];
  const log = pino({ base: null }, { write: (line) => logged.push(line) });
  const said: string[] = [];
  const verified = () => verify(config, (line) => said.push(line));
  return { config, heads, secret, database, grow, cut, log, logged, said, verified };
};

it('removing the newest lines of the audit log is noticed', async () => {
  const { heads, secret, database, grow, cut, log, said, verified } = await logOf(3);
  const noting = await startRecordingEnds(database, { place: heads, secret, log, now });
  await grow(2);
  await noting();
  expect(readFileSync(heads, 'utf8').trim().split('\n')).toHaveLength(2);
  await verified();
  expect(said.at(-1)).toContain(
    'has 5 lines. Its length agrees with 2 records of it, the last from 2026-06-15T12:00:00.000Z',
  );
  cut(2);
  await expect(verified()).rejects.toThrow(
    '3 lines are missing at the end of the audit log, which had 5 at 2026-06-15T12:00:00.000Z',
  );
  await grow(3);
  await expect(verified(), 'others in their place').rejects.toThrow('line 3 of the audit log is not the one');
});

it('a record with a foreign signature is ignored and reported', async () => {
  const { heads, secret, database, log, said, verified } = await logOf(1);
  await (await startRecordingEnds(database, { place: heads, secret, log, now }))();
  appendFileSync(heads, signedEnd({ lines: 900, hash: 'x' }, now(), new Uint8Array(32)));
  appendFileSync(heads, 'nonsense\n');
  await verified();
  expect(said[0]).toContain('were ignored: 2.');
});

it('a running server logs that lines are missing', async () => {
  const { heads, secret, database, cut, log, logged } = await logOf(3);
  const noting = await startRecordingEnds(database, { place: heads, secret, log, now });
  cut(1);
  await noting();
  expect(logged).toEqual([expect.stringMatching(/"lines":3.*that were there a minute ago are missing/)]);
});

it('a backup leaves such a record beside it, which verify reads', async () => {
  const kept = mkdtempSync(join(tmpdir(), 'matchdesk-kept-'));
  onTestFinished(() => rmSync(kept, { recursive: true, force: true }));
  const { config, cut, verified } = await logOf(4, { MATCHDESK_BACKUP_DIR: kept });
  await backup(config, join(kept, 'one.backup'), () => undefined);
  await verified();
  cut(3);
  await expect(verified()).rejects.toThrow('1 line is missing at the end of the audit log, which had 4');
});

it('a record is posted to an address, again if it did not arrive', async () => {
  const got: unknown[] = [];
  const server = createServer(async (request, response) => {
    got.push(JSON.parse(await text(request)));
    response.writeHead(got.length === 1 ? 500 : 200).end();
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  const place = `http://127.0.0.1:${(server.address() as AddressInfo).port}/heads`;
  const { secret, database, log, logged } = await logOf(2);
  const noting = await startRecordingEnds(database, { place, secret, log, now });
  await expect.poll(() => logged.length).toBe(1);
  await noting();
  expect(got).toEqual([expect.objectContaining({ lines: 2 }), expect.objectContaining({ lines: 2 })]);
});
