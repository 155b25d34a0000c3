import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openSession } from '@matchdesk/api/auth/sessions.ts';
import { createServices } from '@matchdesk/api/contract/services.ts';
import type { Database } from '@matchdesk/api/db/database.ts';
import { openPostgres } from '@matchdesk/api/db/postgres/open.ts';
import { imagesOf } from '@matchdesk/api/files/images-of.ts';
import { createServer } from '@matchdesk/api/start/server.ts';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { copyOf, inPostgres } from '../kit/api/postgres-worlds.ts';
import { addUser } from '../kit/api/rows.ts';
import { type Line, openLine } from '../kit/line.ts';
import { fill, testCost } from '../kit/template.ts';
import { call, endpointNamed } from './request.ts';

const sessions = { idleMs: 60_000, lifeMs: 600_000 };
type Server = { readonly url: string; readonly database: Database; readonly close: () => Promise<void> };

const serverAt = async (url: string): Promise<Server> => {
  const database = await openPostgres({ url });
  const services = createServices(
    database,
    {
      now: Date.now,
      sessions,
      publicUrl: () => '',
      mailWaits: () => undefined,
      secret: new Uint8Array(32),
      checksAnswers: true,
    },
    { passwordCost: testCost },
  );
  const images = imagesOf(database, mkdtempSync(join(tmpdir(), 'matchdesk-live-')));
  const app = await createServer({ behind: { database, services, images }, consoleDir: '/nowhere' });
  const close = async () => {
    await app.close();
    await database.close();
  };
  return { url: await app.listen({ host: '127.0.0.1', port: 0 }), database, close };
};

let url: string;
let one: Server;
let other: Server;
let admin: string;
let subAdmin: string;
const lines: Line[] = [];

beforeAll(async () => {
  url = await copyOf(inject('postgres'), 'world_40', (database) => fill(database, 40));
  [one, other] = [await serverAt(url), await serverAt(url)];
  const accounts = await one.database.db.selectFrom('admins').select(['id', 'role']).orderBy('seq').execute();
  const tokenOf = (role: number) =>
    openSession(one.database.db, accounts.find((each) => each.role === role)?.id ?? '', Date.now(), sessions);
  [admin, subAdmin] = [await tokenOf(1), await tokenOf(2)];
});
afterAll(async () => {
  for (const line of lines) line.close();
  await one.close();
  await other.close();
});

const listen = async (server: Server, token: string): Promise<Line> => {
  const line = await openLine(server, token);
  lines.push(line);
  await line.until('open');
  return line;
};
const suspend = async (server: Server): Promise<string> => {
  const id = await addUser(server.database.db);
  const answer = await call(server, endpointNamed('users.setStatus'), { id, status: 2 }, { token: admin });
  expect(answer.status).toBe(200);
  return id;
};
const about = (id: string) => (data: object) => 'target' in data && data.target === id;

describe('two servers on one PostgreSQL', () => {
  it('tell their lines what is changed at the other one', async () => {
    const [here, there] = [await listen(one, admin), await listen(other, subAdmin)];
    const id = await suspend(one);
    await here.until('change', about(id));
    await there.until('change', about(id));
  });

  it('tell who looks at a record at the other one', async () => {
    const [here, there] = [await listen(one, admin), await listen(other, subAdmin)];
    const look = (server: Server, token: string) =>
      call(server, endpointNamed('live.look'), { tab: 'p', kind: 'user', id: 'u1' }, { token });
    await look(one, admin);
    await look(other, subAdmin);
    const both = ({ lookers }: Readonly<Record<string, unknown>>) => (lookers as object[]).length === 2;
    await here.until('looking', both);
    await there.until('looking', both);
  });

  it('tell the lines of a person which notes they saw at the other one, and no other lines', async () => {
    const id = await addUser(one.database.db);
    const words = { id, text: 'For @subadmin' };
    const wrote = await call(one, endpointNamed('notes.addToUser'), words, { token: admin });
    const { data } = wrote.body as { data: { _id: string } };
    const [mine, colleague] = [await listen(other, subAdmin), await listen(other, admin)];
    await call(one, endpointNamed('notes.seen'), { ids: [data._id] }, { token: subAdmin });
    const isIt = ({ notes }: Readonly<Record<string, unknown>>) => (notes as string[]).includes(data._id);
    await mine.until('seen', isIt);
    // The changes after it arrived, too.
    const later = await suspend(one);
    await colleague.until('change', about(later));
    expect(colleague.told.filter(({ name, data: told }) => name === 'seen' && isIt(told))).toEqual([]);
  });

  it('miss nothing while the connection on which they hear is cut', async () => {
    const line = await listen(other, admin);
    const isHearing = `query LIKE 'LISTEN%' AND datname = current_database()`;
    await inPostgres(url, `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE ${isHearing}`);
    const ids = [await suspend(one), await suspend(one)];
    for (const id of ids) await line.until('change', about(id));
    const heard = line.told.flatMap(({ data }) => (ids.includes(data.target as string) ? [data.target] : []));
    expect(heard).toEqual(ids);
  });
});
