import type { Socket } from 'node:net';
import { expect, it } from 'vitest';
import { openApi } from '../kit/open-api.ts';
import { call, endpointNamed } from './request.ts';

const api = await openApi({ users: 0 });

it('a file may take longer to make than a silent connection is kept, which has its limit again afterwards', async () => {
  const limits: number[] = [];
  api.app.server.on('connection', (socket: Socket) => {
    const set = socket.setTimeout.bind(socket);
    socket.setTimeout = (ms, listener) => {
      limits.push(ms);
      return set(ms, listener);
    };
  });
  const download = endpointNamed('users.download');
  const answer = await call(api, download, { columns: ['Name', 'Email'] }, { token: api.adminToken });
  expect(answer.status).toBe(200);
  const endless = limits.indexOf(0);
  expect(endless).toBeGreaterThanOrEqual(0);
  expect(limits[endless + 1]).toBe(api.app.server.timeout);
  expect(api.app.server.timeout).toBeGreaterThan(0);
});
