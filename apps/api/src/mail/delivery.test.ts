import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { pino } from 'pino';
import { expect, it, onTestFinished } from 'vitest';
import { day, testSqlite } from '../../../../tests/kit/api/rows.ts';
import { queueMail } from '../db/staff/outbox.ts';
import { createDelivery, type DeliveryOptions, manyFailures } from './delivery.ts';
import { sealMail } from './sealed-mail.ts';

type Line = { level: number; mail?: string; msg: string; attempts?: number };

const secret = new Uint8Array(32);
const delivering = (more: Partial<DeliveryOptions> & Pick<DeliveryOptions, 'database' | 'smtpUrl'>) => {
  const lines: Line[] = [];
  const log = pino({ level: 'info' }, { write: (text: string) => lines.push(JSON.parse(text) as Line) });
  const delivery = createDelivery({ secret, from: 'us@people.example', now: () => day, log, ...more });
  return { lines, ...delivery };
};
// A busy machine loads the mailer slowly.
const patient = { timeout: 15_000 };
const mail = { recipient: 'ann@people.example', subject: 'Hello', text: 'https://people.example/x' };

it('reports each mail that stays without SMTP once, however many there are', async () => {
  const database = testSqlite();
  for (let at = 0; at < 45; at += 1) await database.write((trx) => queueMail(trx, mail, day));
  const kept: string[] = [];
  const { wake, close, lines } = delivering({ database, smtpUrl: null, onKept: ({ id }) => kept.push(id) });
  wake();
  await expect.poll(() => kept.length, patient).toBe(45);
  wake();
  await close();
  expect(new Set(kept).size).toBe(45);
  expect(lines).toHaveLength(45);
});

it('logs an error for a mail that keeps failing', async () => {
  const database = testSqlite();
  await database.write((trx) => queueMail(trx, mail, day));
  await database.db
    .updateTable('outbox')
    .set({ attempts: manyFailures - 1 })
    .execute();
  const { wake, close, lines } = delivering({ database, smtpUrl: 'smtp://127.0.0.1:9' });
  wake();
  await expect.poll(() => lines.length, patient).toBe(1);
  await close();
  expect(lines[0]).toMatchObject({
    level: 50,
    attempts: manyFailures,
    msg: expect.stringContaining('keeps failing'),
  });
});

it('does not wait for a silent mail server when stopping, and sends the mail later', async () => {
  const database = testSqlite();
  await database.write((trx) => queueMail(trx, mail, day));
  await database.write((trx) => queueMail(trx, mail, day));
  const silent = createServer().listen(0, '127.0.0.1');
  const sockets: Socket[] = [];
  silent.on('connection', (socket) => sockets.push(socket));
  await once(silent, 'listening');
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
    silent.close();
  });
  const smtpUrl = `smtp://127.0.0.1:${(silent.address() as AddressInfo).port}`;
  const { wake, close, lines } = delivering({ database, smtpUrl, drainMs: 100 });
  wake();
  await expect.poll(() => sockets.length, patient).toBe(1);
  await close();
  expect(lines.at(-1)?.msg).toContain('is sent after the next start');
  const waiting = await database.db
    .selectFrom('outbox')
    .select('next_attempt_at')
    .where('sent_at', 'is', null)
    .execute();
  expect(waiting).toHaveLength(2);
});

it('reports an encrypted mail in clear, and drops one that was encrypted with another secret', async () => {
  const database = testSqlite();
  await database.write((trx) => queueMail(trx, sealMail(mail, secret), day));
  await database.write((trx) => queueMail(trx, sealMail(mail, new Uint8Array(32).fill(1)), day));
  const stored = await database.db.selectFrom('outbox').select('text').execute();
  expect(stored.filter(({ text }) => text.includes('people.example'))).toEqual([]);
  const kept: string[] = [];
  const { wake, close, lines } = delivering({ database, smtpUrl: null, onKept: ({ text }) => kept.push(text) });
  wake();
  await expect.poll(() => lines.length, patient).toBe(2);
  await close();
  expect(kept).toEqual([mail.text]);
  expect(lines.at(-1)?.msg).toContain('encrypted with another secret');
  expect(await database.db.selectFrom('outbox').select('id').execute()).toHaveLength(1);
});
