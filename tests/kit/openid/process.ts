import { generateKeyPair } from 'node:crypto';
import { createServer, type RequestListener } from 'node:http';
import { promisify } from 'node:util';
import Provider from 'oidc-provider';
import type { Order, Person } from './order.ts';
import { Store } from './store.ts';

// An identity provider as companies run one, in a separate process. It first reports its address, and then obeys
// commands.
const people = new Map<string, Person>();
const hourS = 3600;
const server = createServer();
let listener: RequestListener = (_request, response) => response.writeHead(503).end();
let consoleUrl = '';
let givesRefresh = true;
let tells = true;
let refuses = false;
let keys = 0;

const newKey = async () => {
  keys += 1;
  const { privateKey } = await promisify(generateKeyPair)('ec', { namedCurve: 'P-256' });
  return { ...privateKey.export({ format: 'jwk' }), kid: `key ${keys}`, alg: 'ES256', use: 'sig' };
};

const address = (): string => {
  const bound = server.address();
  if (typeof bound !== 'object' || bound === null) throw new Error('It listens nowhere.');
  // Another site than that of the console, which is at 127.0.0.1.
  return `http://localhost:${bound.port}`;
};

const makeProvider = async (): Promise<RequestListener> => {
  const provider = new Provider(address(), {
    adapter: Store,
    clients: [
      {
        client_id: 'matchdesk',
        client_secret: 'a-secret-of-the-client',
        redirect_uris: [`${consoleUrl}/console/openid/back`],
        post_logout_redirect_uris: [`${consoleUrl}/admin-login`],
        grant_types: ['authorization_code', 'refresh_token'],
        id_token_signed_response_alg: 'ES256',
      },
    ],
    jwks: { keys: [await newKey()] },
    cookies: { keys: ['a key for cookies'] },
    ttl: { IdToken: hourS },
    claims: { openid: ['sub', 'groups'], email: ['email', 'email_verified'] },
    issueRefreshToken: async () => givesRefresh,
    // Each can be used once, which is the strictest rule, and that of many providers.
    rotateRefreshToken: true,
    findAccount: (_context, sub) => {
      const person = people.get(sub);
      return person && { accountId: sub, claims: () => person };
    },
  });
  return provider.callback();
};

const rightNow = Date.now;

const obey = async ({
  client,
  person,
  gone,
  rotate,
  refresh,
  tells: isTelling,
  refuses: isRefusing,
  aheadMs,
}: Order): Promise<void> => {
  if (person) people.set(person.sub, person);
  if (gone !== undefined) people.delete(gone);
  if (refresh !== undefined) givesRefresh = refresh;
  if (isTelling !== undefined) tells = isTelling;
  if (isRefusing !== undefined) refuses = isRefusing;
  if (aheadMs !== undefined) Date.now = () => rightNow() + aheadMs;
  if (client !== undefined) consoleUrl = client;
  if (client !== undefined || rotate) listener = await makeProvider();
};

server.on('request', (request, response) => {
  if (request.url === '/me' && refuses)
    response.writeHead(401, { 'www-authenticate': 'Bearer error="invalid_token"' }).end();
  else if (request.url === '/me' && !tells) response.writeHead(503).end();
  else listener(request, response);
});
const say = (words: string): void => {
  process.send?.(words);
};
server.listen(0, '127.0.0.1', () => say(address()));
process.on('message', async (order: Order) => {
  await obey(order);
  say('done');
});
// The process that started it has ended.
process.on('disconnect', () => process.exit(0));
