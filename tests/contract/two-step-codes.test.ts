import { afterEach, beforeEach, expect, it } from 'vitest';
import { type Api, startApi } from '../kit/api.ts';
import { codeAt } from '../kit/totp.ts';
import { turnOnTwoStepOf } from '../kit/two-step.ts';
import { asked } from './asked.ts';
import type { Input } from './request.ts';

let api: Api;
beforeEach(async () => {
  api = await startApi({ users: 0, limits: 'usual' });
});
afterEach(() => api.close());

const noCode = 'aaaaa-aaaaa';
/** Four wrong codes, then the right one of a time step that was not used yet. */
const fifthIsRight = async (key: string, id: Parameters<typeof asked>[1], input: Input = {}): Promise<number[]> => {
  const statuses: number[] = [];
  for (let nth = 0; nth < 4; nth += 1) statuses.push((await asked(api, id, { ...input, code: noCode })).status);
  api.clock.advance(30_000);
  return [...statuses, (await asked(api, id, { ...input, code: codeAt(key, api.clock.now()) })).status];
};
const fine = [400, 400, 400, 400, 200];

it('a right code at sign-in frees the account of the wrong ones before it', async () => {
  const { key } = await turnOnTwoStepOf(api);
  // The first round comes from an unknown network, the others from one that the account knows.
  for (let round = 0; round < 3; round += 1) {
    expect(await fifthIsRight(key, 'session.signIn', api.admin)).toEqual(fine);
  }
});

it('so does a right code in a session', async () => {
  const { password } = api.admin;
  for (let round = 0; round < 2; round += 1) {
    const { data } = (await asked(api, 'session.turnOnTwoStep', { password })).body as { data: { key: string } };
    expect(await fifthIsRight(data.key, 'session.confirmTwoStep'), `confirmed, round ${round}`).toEqual(fine);
    expect(await fifthIsRight(data.key, 'session.turnOffTwoStep', { password }), `off, round ${round}`).toEqual(fine);
  }
});
