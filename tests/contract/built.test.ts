import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { EndpointId } from '@matchdesk/core/endpoints.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ServerProcess, startProcess } from '../kit/server-process.ts';
import { picture } from './examples.ts';
import { call, endpointNamed, type Input } from './request.ts';

const folder = mkdtempSync(join(tmpdir(), 'matchdesk-built-'));
const data = join(folder, 'data');
const backupChild = resolve(import.meta.dirname, '../../apps/api/dist/backups/backup-child.js');
let server: ServerProcess;
let url = '';
let token = '';

type Listed = { readonly data: readonly { readonly _id: string }[] };

const asked = (id: EndpointId, input: Input) => call({ url }, endpointNamed(id), input, { token });

beforeAll(async () => {
  server = startProcess(['serve'], { MATCHDESK_DATA_DIR: data });
  [, url = ''] = await server.said(/^Matchdesk is ready at (http:\S+)$/);
  const [, email = '', password = ''] = await server.said(/^Administrator: (\S+) (\S+)$/);
  const { body } = await asked('session.signIn', { email, password });
  token = (body as { readonly data: { readonly token: string } }).data.token;
});
afterAll(async () => {
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
});

describe('what a server that was built does in threads and processes of their own', () => {
  it('a workbook', async () => {
    const { status, text } = await asked('users.download', { columns: ['Name', 'Email'] });
    expect([status, text.length > 5_000]).toEqual([200, true]);
  });

  it('another workbook, made by what one of our packages brings along', async () => {
    const { status, text } = await asked('identity.export', {});
    expect([status, text.slice(0, 2)]).toEqual([200, 'PK']);
  });

  it('an invoice', async () => {
    const { data: listed } = (await asked('transactions.list', { page: 1 })).body as Listed;
    const { status, text } = await asked('transactions.userInvoice', { transactionId: listed[0]?._id });
    expect([status, text.slice(0, 5)]).toEqual([200, '%PDF-']);
  });

  it('a picture', async () => {
    const { status } = await asked('communities.create', {
      name: 'Pictured',
      description: 'See us.',
      image: picture,
      user_type: 'super_admin',
    });
    expect(status).toBe(200);
  });

  it('a policy text', async () => {
    const { status } = await asked('settings.update', {
      setting_name: 'privacy_policy',
      setting_title: 'Privacy policy',
      setting_description: '<p onclick="x">Ours</p>',
    });
    expect(status).toBe(200);
    expect((await asked('settings.list', {})).text).toContain('<p>Ours</p>');
  });

  it('a backup', async () => {
    const file = join(folder, 'a.backup');
    const place = { databaseFile: join(data, 'matchdesk.sqlite'), databaseUrl: null, dataDir: data, backupKey: null };
    const made = spawnSync(process.execPath, [backupChild], {
      input: JSON.stringify({ place, file }),
      encoding: 'utf8',
    });
    expect([made.status, made.stderr, existsSync(file)]).toEqual([0, '', true]);
  });
});
