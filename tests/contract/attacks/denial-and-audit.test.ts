import { createServer } from 'node:http';
import { createServices } from '@matchdesk/api/contract/services.ts';
import { unbalancedUsers } from '@matchdesk/api/db/ledger.ts';
import { walkAudit } from '@matchdesk/api/db/staff/audit-log.ts';
import { imagesOf } from '@matchdesk/api/files/images-of.ts';
import { createServer as createApi } from '@matchdesk/api/start/server.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Api, startApi } from '../../kit/api.ts';
import { answered, asked, auditOf } from '../asked.ts';
import { examples, worldOf } from '../examples.ts';
import { call, endpointNamed, send } from '../request.ts';
import { requestText, spoken, statusesIn } from './socket.ts';

let api: Api;
beforeAll(async () => {
  api = await startApi({ users: 60 });
});
afterAll(() => api.close());

const isUp = async (): Promise<void> => expect((await send(api, '/healthz')).status).toBe(200);

describe('denial of service', () => {
  it('log-in as an amplifier: 200 at once end, and the health check answers meanwhile', async () => {
    const many = Array.from({ length: 200 }, (_, nth) =>
      call(api, endpointNamed('session.signIn'), { email: `nobody.${nth}@example.test`, password: 'Wr0ng!pass' }),
    );
    await isUp();
    const statuses = new Set((await Promise.all(many)).map(({ status }) => status));
    expect([...statuses].filter((status) => status !== 400 && status !== 503)).toEqual([]);
  });

  it.each([
    ['regex on e-mail', `${'a@'.repeat(50_000)}!`],
    ['regex on e-mail, dots', `a@${'a.'.repeat(100_000)}`],
    ['regex on e-mail, blanks', `${' '.repeat(200_000)}@`],
  ])('%s', async (_, email) => {
    // A regular expression with runaway backtracking would exceed every test's time limit.
    expect((await asked(api, 'session.forgotPassword', { email })).status).toBe(400);
  });

  it('a script that pages without end is put off for the rest of the hour, which is written down once', async () => {
    const services = createServices(
      api.database,
      {
        now: api.clock.now,
        sessions: { idleMs: 30 * 60_000, lifeMs: 12 * 60 * 60_000 },
        publicUrl: () => '',
        mailWaits: () => undefined,
        secret: new Uint8Array(32),
        checksAnswers: true,
      },
      { readsPerHour: 3 },
    );
    const images = imagesOf(api.database, '/nowhere');
    const app = await createApi({ behind: { database: api.database, services, images }, consoleDir: '/nowhere' });
    const url = await app.listen({ host: '127.0.0.1', port: 0 });
    const page = (token: string) => call({ url }, endpointNamed('users.list'), { page: 1 }, { token });
    const answers = [];
    for (let nth = 0; nth < 5; nth += 1) answers.push(await page(api.adminToken));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 429, 429]);
    expect(Number(answers.at(-1)?.headers.get('retry-after'))).toBeGreaterThan(3_590);
    expect((await page(api.subAdminToken)).status, 'another account has its own').toBe(200);
    expect((await auditOf(api, 'users.list')).map(({ after }) => after)).toEqual([{ readings: 'too many an hour' }]);
    await app.close();
  });

  it('deep page 10^9', async () => {
    expect((await asked(api, 'users.list', { page: 1_000_000_000, limit: 100 })).status).toBe(400);
    const answer = await answered(api, 'users.list', { page: 1_000_000, limit: 100 });
    expect([answer.data.length, answer.total]).toEqual([0, 60]);
  });

  it.each([['1e9'], ['-1'], ['NaN'], ['0'], ['100.5'], ['1e308']])('limit=%s', async (limit) => {
    const headers = { 'x-auth-token': api.adminToken };
    const answer = await send(api, `/v2/adminLogin/usersRecord/1?limit=${limit}`, { headers });
    const rows = (answer.body as { data?: unknown[] }).data ?? [];
    expect([answer.status === 400 || answer.status === 200, rows.length <= 100]).toEqual([true, true]);
  });

  it('parallel exports: some are put off, none fails, and lists go on', async () => {
    const many = Array.from({ length: 30 }, () => asked(api, 'users.download', { columns: ['Name'] }));
    expect((await asked(api, 'users.list', { page: 1 })).status).toBe(200);
    const statuses = (await Promise.all(many)).map(({ status }) => status);
    expect(statuses.filter((status) => status !== 200 && status !== 503)).toEqual([]);
    expect(statuses).toContain(200);
  });

  it('export whose client aborts frees its place', async () => {
    const body = JSON.stringify({ columns: ['Name', 'Email'] });
    const headers = {
      'x-auth-token': api.adminToken,
      'content-type': 'application/json',
      'content-length': String(body.length),
    };
    const text = requestText('POST /v2/adminLogin/download', headers, body);
    await Promise.all(Array.from({ length: 8 }, () => spoken(api, text, { hangUp: true })));
    await expect
      .poll(async () => (await asked(api, 'users.download', { columns: ['Name'] })).status, { timeout: 20_000 })
      .toBe(200);
  });

  it('five megabytes of <b> in a policy text', async () => {
    const input = { setting_name: 'agreement', setting_title: 'T', setting_description: '<b>'.repeat(1_700_000) };
    expect((await asked(api, 'settings.update', input)).status).toBe(413);
    await isUp();
  });
});

const multipart = (body: string, boundary = 'edge') => {
  const headers = {
    'x-auth-token': api.adminToken,
    'content-type': `multipart/form-data; boundary=${boundary}`,
    'content-length': String(Buffer.byteLength(body)),
  };
  return requestText('POST /v2/community/create-community', headers, body);
};
const part = (name: string, value: string, more = ''): string =>
  `--edge\r\ncontent-disposition: form-data; name="${name}"${more}\r\n\r\n${value}\r\n`;

describe('uploads', () => {
  const fields = part('name', 'Hikers') + part('description', 'On foot') + part('user_type', 'super_admin');
  const file = part('image', 'x', '; filename="a.png"\r\ncontent-type: image/png');
  it.each([
    ['empty field name', `${part('', 'x')}${fields}${file}--edge--\r\n`],
    ['missing last boundary', fields + file],
    ['10,000 parts', `${part('x', 'y').repeat(10_000)}${fields}${file}--edge--\r\n`],
    ['field name a[b][c]... x10,000', `${part(`a${'[b]'.repeat(10_000)}`, 'x')}${fields}${file}--edge--\r\n`],
    ['__proto__ as a field', `${part('__proto__', 'x')}${fields}${file}--edge--\r\n`],
    ['a file where a text belongs', `${part('name', 'x', '; filename="a.txt"')}${fields}${file}--edge--\r\n`],
    ['a text where the file belongs', `${fields}${part('image', 'a.png')}--edge--\r\n`],
    ['no part at all', '--edge--\r\n'],
    ['another boundary', `${fields}${file}--other--\r\n`],
  ])('%s', async (_, body) => {
    const count = async () => (await api.database.db.selectFrom('communities').select('id').execute()).length;
    const before = await count();
    const [status = 0] = statusesIn(await spoken(api, multipart(body), { waitMs: 5_000 }));
    // The server may still wait for a form that never ends: then it has not answered, and has done nothing.
    expect(status === 0 || (status >= 400 && status < 500), String(status)).toBe(true);
    expect(await count()).toBe(before);
    await isUp();
  });
});

describe('a server that can be made to fetch', () => {
  it('asks for no address that a request names', async () => {
    let asked_ = 0;
    const trap = createServer((_request, answer) => {
      asked_ += 1;
      answer.end();
    }).listen(0, '127.0.0.1');
    await new Promise((resolve) => trap.once('listening', resolve));
    const address = trap.address();
    const port = typeof address === 'object' && address ? address.port : 0;
    const good = await examples['transactions.generatePdf'](worldOf(api));
    for (const host of ['127.0.0.1', '[::ffff:127.0.0.1]', '0x7f000001', 'localhost']) {
      const url = `http://${host}:${port}/logo.png`;
      const filled = Object.fromEntries(
        Object.entries(good).map(([name, value]) => [name, typeof value === 'string' ? `<img src="${url}">` : value]),
      );
      await asked(api, 'transactions.generatePdf', { ...filled, logoPath: url });
      await asked(api, 'settings.update', {
        setting_name: 'agreement',
        setting_title: 'T',
        setting_description: `<p>x<img src="${url}"><link rel="stylesheet" href="${url}"></p>`,
      });
    }
    expect(asked_).toBe(0);
    await new Promise((resolve) => trap.close(resolve));
  });
});

describe('races', () => {
  it('status change vs. delete: a deleted account stays deleted', async () => {
    const id = await worldOf(api).user(10);
    const changes = [2, 1, 3, 0, 2].map((status) => asked(api, 'users.setStatus', { id, status }));
    const statuses = (await Promise.all(changes)).map(({ status }) => status);
    expect(statuses.filter((status) => status !== 200 && status !== 409)).toEqual([]);
    expect((await answered(api, 'users.detail', { id })).account_status).toBe(1);
    expect(await unbalancedUsers(api.database.db)).toEqual([]);
  });
});

describe('the audit log', () => {
  const sqlite = () => (api.database as unknown as { sqlite: { exec: (sql: string) => void } }).sqlite;

  it('act whose line cannot be written is not done', async () => {
    const id = await worldOf(api).user(11);
    sqlite().exec("CREATE TEMP TRIGGER no_log BEFORE INSERT ON audit_log BEGIN SELECT RAISE(ABORT, 'no'); END");
    const status = (await asked(api, 'users.setStatus', { id, status: 2 })).status;
    const credited = (await asked(api, 'users.addCredits', { coins: 5, user_ids: [id] })).status;
    sqlite().exec('DROP TRIGGER no_log');
    expect([status, credited]).toEqual([500, 500]);
    expect((await answered(api, 'users.detail', { id })).account_status).toBe(0);
    expect(await unbalancedUsers(api.database.db)).toEqual([]);
  });

  it('log injection by names with newlines', async () => {
    const lines = (await auditOf(api, 'radar.add')).length;
    const odd = 'Rome\r\n{"actor_email":"evil"}';
    const { status } = await asked(api, 'radar.add', { city: odd });
    const added = (await auditOf(api, 'radar.add')).slice(lines);
    expect(added).toHaveLength(status === 200 ? 1 : 0);
    for (const { actor_email } of added) expect(actor_email).toBe(api.admin.email);
  });

  it('delete the actor: what they did stays, under their name', async () => {
    const id = await worldOf(api).user(12);
    await call(api, endpointNamed('users.setStatus'), { id, status: 2 }, { token: api.subAdminToken });
    const [own] = (await answered(api, 'admins.list')).data;
    await answered(api, 'admins.delete', { id: own?._id ?? '' });
    const emails = (await auditOf(api, 'users.setStatus')).map(({ actor_email }) => actor_email);
    expect(emails).toContain(api.subAdmin.email);
  });

  it('clock back: lines keep their order and their chain', async () => {
    const id = await worldOf(api).user(13);
    api.clock.advance(-60 * 60_000);
    await asked(api, 'users.setStatus', { id, status: 2 });
    api.clock.advance(60 * 60_000);
    await asked(api, 'users.setStatus', { id, status: 3 });
    const last = (await auditOf(api, 'users.setStatus')).slice(-2).map(({ after }) => after);
    expect(last).toEqual([{ account_status: 2 }, { account_status: 3 }]);
    expect((await walkAudit(api.database.db)).broken).toBeUndefined();
  });
});
