import { get } from 'node:http';
import { afterAll, describe, expect, it } from 'vitest';
import { openApi } from '../kit/open-api.ts';
import { fakeProviders } from './fake-providers.ts';

const { gatewayTo, closeAll } = fakeProviders();
const api = await openApi();
const gateway = await gatewayTo({ url: api.url });
afterAll(closeAll);

describe.each([
  ['the gateway', () => gateway],
  ['the embedded API', () => ({ url: api.url })],
])('an address of %s', (_, server) => {
  const raw = (path: string, headers: Record<string, string> = {}) =>
    new Promise<number>((resolve, reject) => {
      const { hostname, port } = new URL(server().url);
      get({ hostname, port, path, headers: { 'x-auth-token': api.adminToken, ...headers } }, (response) => {
        response.resume();
        resolve(response.statusCode ?? 0);
      }).on('error', reject);
    });
  const spellings = [
    '%2F',
    '%2f',
    '%5C',
    '%0d%0aX',
    '%00',
    '..',
    '%2e%2e',
    '.%2E',
    '%252e%252e',
    '%252F',
    '..%2Fsubadmin',
    'a%5C..%5Cb',
    '.;',
    '..;',
    '%2e%2e;',
    '..%3b',
    '..%253Bx',
    '..;x=1',
    '..;/..;x=1',
    ';x=1',
    '%2e%2e;%zz',
    '#',
    'x#/../..',
  ];
  it.each(spellings)('with %s in a path is refused before anything reads it', async (odd) => {
    expect(await raw(`/v2/adminLogin/usersRecord/${odd}`)).toBe(400);
    expect(await raw(`/v2/${odd}/usersRecord/1`)).toBe(400);
  });
  it.each([
    ['a%2Fb', 200],
    ['50%25', 200],
    ['a%5Cb', 200],
    ['%3B', 200],
    ['a..;b', 200],
    ['..', 400],
    ['%2e%2e', 400],
    ['%252e%252e', 400],
    ['..;', 400],
    ['..;%2Fa', 400],
    ['%2e%2e%3Bx', 400],
    ['a#b', 400],
    ['a%0d%0ab', 400],
  ])('with %s as a search term answers %i', async (term, status) => {
    expect(await raw(`/v2/adminLogin/search/${term}/1`)).toBe(status);
  });
  it('with a # in its query is refused', async () => {
    expect(await raw('/v2/adminLogin/usersRecord/1?sort=1#/../..')).toBe(400);
  });
  it('that a service worker is asked from is refused', async () => {
    expect(await raw('/v2/adminLogin/usersRecord/1', { 'service-worker': 'script' })).toBe(403);
  });
});

it.each(['a%2F..%2F..%2Fsubadmin', '%252e%252e%252fa', '..%5Ca', 'a%2F..%3Bx%2Fb'])(
  'a search for %s does not reach the provider',
  async (term) => {
    const answers = [gateway, api].map(({ url }) =>
      fetch(`${url}/v2/adminLogin/search/${term}/1`, { headers: { 'x-auth-token': api.adminToken } }),
    );
    expect((await Promise.all(answers)).map(({ status }) => status)).toEqual([400, 200]);
  },
);
