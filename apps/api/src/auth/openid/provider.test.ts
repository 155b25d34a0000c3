import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it, onTestFinished } from 'vitest';
import { createOpenId } from './provider.ts';

it('a session that the provider cannot be asked about is not confirmed', async () => {
  const server = createServer((_request, answer) => {
    const endpoints = { authorization_endpoint: `${issuer()}/auth`, token_endpoint: `${issuer()}/token` };
    answer.setHeader('content-type', 'application/json');
    answer.end(JSON.stringify({ issuer: issuer(), jwks_uri: `${issuer()}/keys`, ...endpoints }));
  });
  const issuer = (): string => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const settings = { issuer: issuer(), clientId: 'desk', clientSecret: null, scope: 'openid', roleClaim: 'roles' };
  const openId = createOpenId({ ...settings, roles: [], name: 'Acme' }, () => 'https://desk.test');
  await expect(openId.again('ann', { access: 'a', refresh: null, id: null }, async () => undefined)).rejects.toThrow(
    'userinfo endpoint',
  );
});
