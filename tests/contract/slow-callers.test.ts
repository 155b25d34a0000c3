import { type ClientRequest, type IncomingMessage, request } from 'node:http';
import { text } from 'node:stream/consumers';
import { afterEach, expect, it } from 'vitest';
import { fakeProviders, impatient } from './fake-providers.ts';
import { complaintsIn, endpointNamed, send } from './request.ts';

const { gatewayTo, fakeProvider, closers, closeAll } = fakeProviders();
afterEach(closeAll);

const json = { 'content-type': 'application/json' };
const signIn = { method: 'POST', headers: json, body: '{}' };

/** A provider that answers with the body that it received, and a record of what arrived. */
const echo = async (): Promise<{ url: string; got: string[] }> => {
  const got: string[] = [];
  const url = await fakeProvider(async (asked, response) => {
    const body = await text(asked).catch(() => 'broken off');
    got.push(`${asked.method} ${asked.headers['content-length']} ${body}`);
    response.writeHead(200, json).end(JSON.stringify({ data: body }));
  });
  return { url, got };
};

type Begun = { readonly sent: ClientRequest; readonly answer: Promise<string> };

/** Sends the head of a request and the first bytes of its body. */
const begin = async ({ url }: { url: string }, path: string, first: string, headers: object = json): Promise<Begun> => {
  const sent = request(url + path, { method: 'POST', headers: { ...headers, 'x-auth-token': 'made up' } });
  closers.push(async () => void sent.destroy());
  const answer = new Promise<IncomingMessage>((resolve, reject) => sent.on('response', resolve).on('error', reject));
  const said = answer.then(text);
  // Requests that never end are closed at the end of the test.
  said.catch(() => undefined);
  await new Promise<void>((resolve) => sent.write(first, () => resolve()));
  return { sent, answer: said };
};

const several = <T>(one: () => Promise<T>): Promise<T[]> => Promise.all(Array.from({ length: 10 }, one));

/** Both halves of the body of a sign-in. */
const [firstHalf, secondHalf] = ['{"email":', '"a"}'];
const whole = firstHalf + secondHalf;

it('nobody holds a place before a provider by sending slowly, and everything that is sent arrives', async () => {
  const { url, got } = await echo();
  const own = await gatewayTo({ url, lanes: impatient(1000) });
  const form = { 'content-type': 'multipart/form-data; boundary=x' };
  await several(() => begin(own, endpointNamed('communities.create').endpoint.path, '--x', form));
  const counted = { ...json, 'content-length': String(whole.length) };
  const begun = [
    ...(await several(() => begin(own, '/v2/adminLogin', firstHalf))),
    ...(await several(() => begin(own, '/v2/adminLogin', firstHalf, counted))),
  ];
  const signedIn = await send(own, '/v2/adminLogin', signIn);
  expect([signedIn.status, got.filter((one) => one.includes(firstHalf))]).toEqual([200, []]);
  // The number of calls that are answered at once.
  for (const { sent, answer } of begun) {
    sent.end(secondHalf);
    expect(await answer).toBe(JSON.stringify({ data: whole }));
  }
  expect(new Set(got.slice(1))).toEqual(new Set([`POST ${whole.length} ${whole}`]));
});

it('a body that is larger than at our own API is refused in words before the provider is called', async () => {
  const { url, got } = await echo();
  const own = await gatewayTo({ url });
  const answer = await send(own, '/v2/adminLogin', { ...signIn, body: ' '.repeat(1024 * 1024 + 1) });
  expect([answer.status, complaintsIn(answer)[0]?.msg, got]).toEqual([413, 'The request is larger than 1 MiB.', []]);
});

it('what callers do not finish sending says nothing about the provider', async () => {
  const { url } = await echo();
  const own = await gatewayTo({ url, lanes: impatient(1000) });
  const { path } = endpointNamed('communities.create').endpoint;
  for (let nth = 0; nth < 8; nth += 1) {
    const { sent, answer } = await begin(own, path, '--x', { 'content-type': 'multipart/form-data; boundary=x' });
    sent.destroy();
    await answer.catch(() => undefined);
  }
  const form = new FormData();
  form.append('name', 'Hikers');
  expect((await send(own, path, { method: 'POST', body: form })).status).toBe(200);
});
