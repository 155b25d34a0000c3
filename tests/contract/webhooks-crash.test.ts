import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { openReceiver, taken, verified } from '../kit/receiver.ts';
import { type ServerProcess, startProcess } from '../kit/server-process.ts';
import { call, endpointNamed, type Input } from './request.ts';

const password = 'B0ss!secretX';

it('a change that was stored is sent, although the server is killed before it could send it', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'matchdesk-webhooks-'));
  const receiver = await openReceiver();
  let running: ServerProcess | undefined;
  onTestFinished(async () => {
    await running?.stop('SIGKILL');
    await receiver.close();
    rmSync(dataDir, { recursive: true, force: true });
  });
  const start = async (): Promise<string> => {
    const environment = {
      MATCHDESK_DATA_DIR: dataDir,
      MATCHDESK_ADMIN_PASSWORD: password,
      MATCHDESK_WEBHOOKS_PRIVATE: '1',
    };
    running = startProcess(['serve'], environment);
    return (await running.said(/^Matchdesk is ready at (http:\S+)$/))[1] ?? '';
  };
  const url = await start();
  const signedIn = await call({ url }, endpointNamed('session.signIn'), { email: 'admin@matchdesk.local', password });
  const { token } = (signedIn.body as { data: { token: string } }).data;
  const ask = async (id: Parameters<typeof endpointNamed>[0], input: Input) => {
    const answer = await call({ url }, endpointNamed(id), input, { token });
    expect(answer.status).toBe(200);
    return answer.body as { readonly data: { readonly _id: string; readonly secret: string } };
  };

  // The first message is never answered, so that what comes after it waits in the outbox.
  receiver.answerWith(() => null);
  const { data: hook } = await ask('webhooks.add', { address: receiver.url });
  await expect.poll(() => receiver.got.length).toBe(1);
  const listed = await call({ url }, endpointNamed('users.list'), { page: 1 }, { token });
  const ids = (listed.body as { data: { _id: string; account_status: number }[] }).data
    .filter(({ account_status: status }) => status === 0)
    .slice(0, 5)
    .map(({ _id }) => _id);
  for (const id of ids) await ask('users.setStatus', { id, status: 2 });
  await running?.stop('SIGKILL');
  expect(receiver.got).toHaveLength(1);

  receiver.answerWith(() => taken);
  await start();
  const told = () => receiver.got.filter(({ type }) => type === 'users.setStatus');
  await expect.poll(() => told().length).toBe(ids.length);
  const targets = told().map((message) => (verified(hook, message) as { data: { target: string } }).data.target);
  expect(targets).toEqual(ids);
});
