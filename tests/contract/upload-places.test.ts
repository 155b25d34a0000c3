import { connect, type Socket } from 'node:net';
import { expect, it } from 'vitest';
import { addCommunityRow } from '../kit/api/community-rows.ts';
import { openApi } from '../kit/open-api.ts';
import { asked } from './asked.ts';
import { picture } from './examples.ts';
import { call, endpointNamed } from './request.ts';

const api = await openApi({ users: 0 });

const halfForm = (): string =>
  [
    'POST /v2/community/create-community HTTP/1.1',
    'host: 127.0.0.1',
    `x-auth-token: ${api.adminToken}`,
    'content-type: multipart/form-data; boundary=edge',
    'content-length: 10000',
    '',
    '--edge\r\ncontent-disposition: form-data; name="name"\r\n\r\nHikers',
  ].join('\r\n');

it('two forms of an account that do not end keep its third waiting, until one of them hangs up, and nobody else', async () => {
  let begun = 0;
  api.app.server.on('request', () => {
    begun += 1;
  });
  const { hostname, port } = new URL(api.url);
  const endless = Array.from({ length: 2 }, (): Socket => {
    const socket = connect(Number(port), hostname).on('error', () => undefined);
    socket.write(halfForm());
    return socket;
  });
  await expect.poll(() => begun).toBe(2);
  expect((await asked(api, 'communities.list')).status).toBe(200);

  const post = { community_id: await addCommunityRow(api.database.db), message: 'Hello', images: [picture] };
  const order: string[] = [];
  const third = asked(api, 'communities.createPost', { ...post, user_type: 'super_admin' });
  void third.then(() => order.push('third'));
  await expect.poll(() => begun).toBe(4);
  const other = await call(
    api,
    endpointNamed('communities.createPost'),
    { ...post, user_type: 'super_admin' },
    { token: api.subAdminToken },
  );
  expect(other.status).toBe(200);
  order.push('other');
  endless[0]?.destroy();
  expect((await third).status).toBe(200);
  expect(order).toEqual(['other', 'third']);
  endless[1]?.destroy();
});
