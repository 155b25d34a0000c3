import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { Agent, type ClientRequest, type IncomingMessage, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { openSession } from '@matchdesk/api/auth/sessions.ts';
import { openDatabase } from '@matchdesk/api/db/open.ts';
import { addAdmin } from '@matchdesk/api/db/staff/admins.ts';
import { startProcess } from '../../kit/server-process.ts';
import { type Figure, mebibytes } from './figure.ts';

const lines = 1_000;
/** Fewer than one person may have. */
const linesOfOne = 10;
/** Longer than it takes until each line has been kept alive twice. */
const settledMs = 45_000;
const sessions = { idleMs: 3_600_000, lifeMs: 3_600_000 };

const residentOf = (pid: number): number => {
  const [, kibibytes] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Number(kibibytes ?? 0) * 1024;
};

const opened = (url: string, token: string, agent: Agent): Promise<ClientRequest> =>
  new Promise((done, failed) => {
    const headers = { accept: 'text/event-stream', 'x-auth-token': token };
    const asked = request(`${url}/v2/live`, { agent, headers }, (answer: IncomingMessage) => {
      answer.resume();
      if (answer.statusCode === 200) done(asked);
      else failed(new Error(`A line was answered ${answer.statusCode}.`));
    });
    asked.on('error', failed);
    asked.end();
  });

/** Open lines without any events, and how much memory the server needs for them. */
export const measured = async (): Promise<readonly Figure[]> => {
  const dataDir = mkdtempSync(join(tmpdir(), 'matchdesk-bench-lines-'));
  const server = startProcess(['serve'], { MATCHDESK_DATA_DIR: dataDir, MATCHDESK_DEMO_USERS: '2400' });
  const [, url = ''] = await server.said(/^Matchdesk is ready at (http:\S+)$/);
  const database = openDatabase({ file: join(dataDir, 'matchdesk.sqlite') });
  const tokens: string[] = [];
  for (let at = 0; at < lines / linesOfOne; at += 1) {
    const account = { email: `line.${at}@matchdesk.local`, passwordHash: '', role: 2 as const };
    const id = await database.write((trx) => addAdmin(trx, account, Date.now()));
    tokens.push(await database.write((trx) => openSession(trx, id ?? '', Date.now(), sessions)));
  }
  await database.close();
  await setTimeout(settledMs);
  const before = residentOf(server.pid);
  const agent = new Agent({ maxSockets: lines });
  const open: ClientRequest[] = [];
  for (const token of tokens) {
    open.push(...(await Promise.all(Array.from({ length: linesOfOne }, () => opened(url, token, agent)))));
  }
  await setTimeout(settledMs);
  const after = residentOf(server.pid);
  for (const line of open) line.destroy();
  await server.stop();
  rmSync(dataDir, { recursive: true, force: true });
  return [
    {
      done: `${lines.toLocaleString('en')} live lines, idle`,
      came: `${mebibytes(after - before)} more than without (${mebibytes(before)})`,
    },
  ];
};
