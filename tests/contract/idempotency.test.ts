import { createServices } from '@matchdesk/api/contract/services.ts';
import { imagesOf } from '@matchdesk/api/files/images-of.ts';
import { createServer } from '@matchdesk/api/start/server.ts';
import { describe, expect, it } from 'vitest';
import { openApi } from '../kit/open-api.ts';
import { call, endpointNamed } from './request.ts';

const api = await openApi();

const add = (city: string, key: string, server: { url: string } = api, token = api.adminToken) =>
  call(server, endpointNamed('radar.add'), { city }, { token, headers: { 'idempotency-key': key } });
const cities = async (name: string) =>
  (await api.database.db.selectFrom('cities').select('city').where('city', '=', name).execute()).length;

describe('a key', () => {
  it('of another administrator is another key', async () => {
    expect((await add('Ushuaia', 'mine')).status).toBe(200);
    const other = await add('Longyearbyen', 'mine', api, api.subAdminToken);
    expect(other.status).toBe(200);
  });

  it('of a write that was refused may be used again', async () => {
    expect((await add('x', 'refused')).status).toBe(400);
    expect((await add('Ushuaia', 'refused')).status).toBe(400);
    expect((await add('Barrow', 'refused')).status).toBe(200);
  });

  it('of another call is another key', async () => {
    expect((await add('Murmansk', 'shared')).status).toBe(200);
    const email = 'keys@example.test';
    const sent = { token: api.adminToken, headers: { 'idempotency-key': 'shared' } };
    const answer = await call(api, endpointNamed('admins.add'), { email, password: 'N3w!secretX' }, sent);
    expect(answer.status).toBe(200);
  });

  it.each(['', 'with space', 'ü', 'x'.repeat(256)])('is no %j', async (key) => {
    const answer = await call(
      api,
      endpointNamed('radar.add'),
      { city: 'Nuuk' },
      {
        token: api.adminToken,
        headers: { 'idempotency-key': Buffer.from(key, 'utf8').toString('latin1') },
      },
    );
    expect(answer.status).toBe(400);
    expect(await cities('Nuuk')).toBe(0);
  });

  it('is remembered by the next server on the same database', async () => {
    const first = await add('Tromsø', 'restart');
    expect(first.status).toBe(200);
    const services = createServices(api.database, {
      now: api.clock.now,
      sessions: { idleMs: 60_000, lifeMs: 60_000 },
      publicUrl: () => '',
      mailWaits: () => undefined,
      secret: new Uint8Array(32),
      checksAnswers: true,
    });
    const next = await createServer({
      behind: { database: api.database, services, images: imagesOf(api.database, '/nowhere') },
      consoleDir: '/nowhere',
    });
    const url = await next.listen({ host: '127.0.0.1', port: 0 });
    const again = await add('Tromsø', 'restart', { url });
    await next.close();
    expect([again.status, again.text, await cities('Tromsø')]).toEqual([200, first.text, 1]);
  });

  it('keeps no password in a form that could be guessed', async () => {
    const input = { email: 'fingerprints@example.test', password: 'N3w!secretX' };
    const sent = { token: api.adminToken, headers: { 'idempotency-key': 'secret' } };
    expect((await call(api, endpointNamed('admins.add'), input, sent)).status).toBe(200);
    const kept = await api.database.db.selectFrom('idempotency_keys').selectAll().where('key', '=', 'secret').execute();
    expect(JSON.stringify(kept)).not.toContain(input.password);
    expect(kept.map(({ state }) => state)).toEqual(['done']);
  });

  it('is forgotten after a day', async () => {
    expect((await add('Hammerfest', 'yesterday')).status).toBe(200);
    api.clock.advance(24 * 60 * 60 * 1000 + 1000);
    const answer = await call(
      api,
      endpointNamed('session.forgotPassword'),
      { email: api.admin.email },
      {
        headers: { 'idempotency-key': 'yesterday' },
      },
    );
    expect(answer.status).toBe(200);
  });
});
