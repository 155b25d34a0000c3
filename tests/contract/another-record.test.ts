import { allEndpoints, contract } from '@matchdesk/core/endpoints.ts';
import { createClient } from '@matchdesk/core/kit/call/client.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { fakeTransport } from '../kit/core/fake-transport.ts';
import { openApi } from '../kit/open-api.ts';
import { examples, type World, worldOf } from './examples.ts';
import { call, type Input } from './request.ts';

const api = await openApi();
let world: World;
beforeAll(async () => {
  world = worldOf(api);
});

// The specification has no id in the answer about a given rating, which is found by the id of the rated person; a reset
// link has no id.
const unnamed: readonly string[] = ['ratings.givenDetail', 'session.linkStatus'];
const ones = allEndpoints.filter(
  ({ id, endpoint }) =>
    endpoint.method === 'GET' &&
    endpoint.params?.shape.id !== undefined &&
    !endpoint.binary &&
    (endpoint.rowsAt === undefined || endpoint.recordIdAt !== undefined) &&
    !unnamed.includes(id),
);

const writes = allEndpoints.filter(
  ({ endpoint: { write, access, extension, params, query } }) =>
    write && access !== 'public' && extension === undefined && (params ?? query) !== undefined,
);

type Call = (input: Input) => Promise<unknown>;
/** Makes the call with a client that always gets this answer. */
const calling = (id: string, body: unknown): Call => {
  const [domain = '', name = ''] = id.split('.');
  const client = createClient(contract, { transport: fakeTransport({ body }), baseUrl: '', token: () => 'token' });
  return (client as unknown as Record<string, Record<string, Call>>)[domain]?.[name] as Call;
};

describe('an answer about another record than the one that was asked for', () => {
  it.each(ones)('is refused by $id', async (one) => {
    const asked = (await examples[one.id](world)) as Input & { readonly id: string };
    const { text, status } = await call(api, one, asked, { token: api.adminToken });
    expect(status).toBe(200);
    const answered = calling(one.id, text);
    const other = 'f'.repeat(24);
    await expect(answered({ ...asked, id: other })).rejects.toMatchObject({
      kind: 'contract',
      complaints: [{ msg: expect.stringContaining('is another record'), param: '' }],
    });
    await expect(answered(asked)).resolves.toBeDefined();
    // Only hexadecimal ids are the same in upper and lower case.
    for (const [id, cased, isSame] of [
      ['6b02-F641', '6B02-f641', true],
      ['Ab1z', 'aB1z', false],
      ['Ab1', 'aB1z', false],
    ] as const) {
      const read = calling(one.id, text.replaceAll(asked.id, id))({ ...asked, id: cased });
      if (isSame) await expect(read, id).resolves.toBeDefined();
      else await expect(read, id).rejects.toMatchObject({ kind: 'contract' });
    }
  });

  it.each(writes)('does not prove that $id was done', async ({ id, endpoint: { params, query } }) => {
    const asked = await examples[id](world);
    const [name = ''] = Object.keys({ ...params?.shape, ...query?.shape });
    const answer = (_id?: unknown) => calling(id, { status: 1, success: true, message: 'Done.', data: { _id } })(asked);
    await expect(answer('f'.repeat(24))).rejects.toMatchObject({
      kind: 'unclear',
      isOpen: true,
      complaints: [{ msg: expect.stringContaining('is another record'), param: '' }],
    });
    await expect(answer(asked[name])).resolves.toBeDefined();
    await expect(answer()).resolves.toBeDefined();
  });
});
