import { get } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { allEndpoints } from '@matchdesk/core/endpoints.ts';
import { afterAll, describe, expect, it } from 'vitest';
import { openApi } from '../kit/open-api.ts';
import { examples, worldOf } from './examples.ts';
import { fakeProviders } from './fake-providers.ts';
import { call, endpointNamed } from './request.ts';

const { gatewayTo, closeAll } = fakeProviders();
const api = await openApi();
const gateway = await gatewayTo({ url: api.url });
afterAll(closeAll);

const kibibyte = 1024;
const packing = (encoding: string) => ({ 'accept-encoding': encoding });

/** The answer as it was sent, still compressed. */
const rawBytes = (url: string, headers: Readonly<Record<string, string>>) =>
  new Promise<{ status: number | undefined; encoding: string | undefined; length: number }>((resolve, reject) => {
    get(url, { headers }, async (response) => {
      const { length } = await buffer(response);
      resolve({ status: response.statusCode, encoding: response.headers['content-encoding'], length });
    }).on('error', reject);
  });

describe.each([
  ['the embedded API', () => api as { url: string }],
  ['the gateway', () => gateway],
])('an answer of %s', (_, server) => {
  const reads = allEndpoints.filter(({ endpoint }) => !(endpoint.write || endpoint.binary));
  it.each(reads)('to $id is packed where it is long and holds no secret', async (named) => {
    const { secretive, access } = named.endpoint;
    const input = await examples[named.id](worldOf(api));
    const answer = await call(server(), named, input, { token: api.adminToken, headers: packing('gzip') });
    const isSecret = secretive === true || access === 'public';
    // The length of a stream is unknown when it begins.
    if (!isSecret && answer.text.length < kibibyte) return;
    expect(answer.headers.get('content-encoding')).toBe(isSecret ? null : 'gzip');
  });

  it.each(['zstd', 'br', 'gzip'])('is a fifth in %s of what it is plain', async (encoding) => {
    const lengthIn = async (accepted: string) => {
      const path = '/v2/adminLogin/usersRecord/1?limit=100&sort=1';
      const headers = { 'x-auth-token': api.adminToken, ...packing(accepted) };
      const raw = await rawBytes(server().url + path, headers);
      expect([raw.status, raw.encoding]).toEqual([200, accepted === 'identity' ? undefined : accepted]);
      return raw.length;
    };
    expect((await lengthIn('identity')) / (await lengthIn(encoding))).toBeGreaterThan(5);
  });

  it('that gives out a session is never packed', async () => {
    const signedIn = await call(
      server(),
      endpointNamed('session.signIn'),
      { ...api.admin },
      { headers: packing('gzip') },
    );
    expect([signedIn.status, signedIn.headers.get('content-encoding')]).toEqual([200, null]);
  });
});
