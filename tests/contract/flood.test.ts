import { createServices } from '@matchdesk/api/contract/services.ts';
import { imagesOf } from '@matchdesk/api/files/images-of.ts';
import { createQueue, type Queue } from '@matchdesk/api/process/queue.ts';
import { createServer } from '@matchdesk/api/start/server.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Api, startApi } from '../kit/api.ts';
import { testCost } from '../kit/template.ts';

const minuteMs = 60_000;
const waiting = 32;
const ownNetwork = '192.0.2.1';

let api: Api;
let app: Api['app'];
let letStrangersIn: () => void;
beforeAll(async () => {
  api = await startApi({ users: 0 });
  const gate = new Promise<void>((resolve) => {
    letStrangersIn = resolve;
  });
  const strangers = createQueue({ parallel: 1, waiting });
  const held: Queue = (work, signal) => strangers(() => gate.then(work), signal);
  const usual = createServices(
    api.database,
    {
      now: api.clock.now,
      sessions: { idleMs: 30 * minuteMs, lifeMs: 60 * minuteMs },
      publicUrl: () => '',
      mailWaits: () => undefined,
      secret: new Uint8Array(32),
      checksAnswers: true,
    },
    { passwordCost: testCost },
  );
  const services = { ...usual, strangers: held };
  const behind = { database: api.database, services, images: imagesOf(api.database, '/nowhere') };
  app = await createServer({ behind, consoleDir: '/nowhere' });
});
afterAll(async () => {
  await app.close();
  await api.close();
});

const signIn = (remoteAddress: string, account: { email: string; password: string }) =>
  app.inject({ method: 'POST', url: '/v2/adminLogin', remoteAddress, payload: account });

it('300 strangers who sign in at once from 300 networks keep nobody out whom an account knows', async () => {
  // Signed in from this network earlier, through a server without a flood.
  await api.app.inject({ method: 'POST', url: '/v2/adminLogin', remoteAddress: ownNetwork, payload: api.admin });
  const tries = async () => (await api.database.db.selectFrom('attempts').select('bucket').execute()).length;
  const before = await tries();
  let answered = 0;
  const flood = Array.from({ length: 300 }, async (_, nth) => {
    const account = { email: nth % 2 === 0 ? api.admin.email : `nobody.${nth}@example.test`, password: 'Wr0ng!pass' };
    const answer = await signIn(`10.0.${Math.floor(nth / 250)}.${(nth % 250) + 1}`, account);
    answered += 1;
    return answer;
  });
  await expect.poll(() => answered, { timeout: 20_000 }).toBe(300 - waiting - 1);
  expect(await tries(), 'nothing was written for strangers who wait, or were refused').toBe(before);
  expect((await app.inject('/healthz')).statusCode).toBe(200);
  const owner = await signIn(ownNetwork, api.admin);
  expect(owner.statusCode, 'the owner at a known network').toBe(200);
  const changed = await app.inject({
    method: 'PUT',
    url: '/v2/adminLogin',
    remoteAddress: '198.51.100.7',
    headers: { 'x-auth-token': owner.json().data.token },
    payload: { previous_password: api.admin.password, new_password: 'N3w!secretX', confirm_password: 'N3w!secretX' },
  });
  expect(changed.statusCode, 'a session').toBe(200);
  expect(answered, 'all that while strangers waited').toBe(300 - waiting - 1);
  letStrangersIn();
  const answers = await Promise.all(flood);
  const statuses = answers.map(({ statusCode }) => statusCode);
  expect([...new Set(statuses)].toSorted()).toEqual([400, 429, 503]);
  expect(statuses.filter((status) => status === 503)).toHaveLength(300 - waiting - 1);
  for (const { statusCode, headers } of answers) {
    if (statusCode !== 400) expect(Number(headers['retry-after'])).toBeGreaterThan(0);
  }
});
