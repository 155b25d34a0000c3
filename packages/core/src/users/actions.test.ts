import { describe, expect, it } from 'vitest';
import { fakeTransport, type Reply } from '../../../../tests/kit/core/fake-transport.ts';
import { contract } from '../endpoints.ts';
import { refusalOf } from '../kit/act/action.ts';
import { createClient } from '../kit/call/client.ts';
import type { Failure } from '../kit/call/failure.ts';
import { unfitReason } from '../kit/form/chosen.ts';
import { firstQuery } from '../kit/list/read.ts';
import { usersActions } from './actions.ts';
import { usersReads } from './reads.ts';

const setUp = (...replies: readonly (Reply | Failure)[]) => {
  const transport = fakeTransport(...replies);
  const client = createClient(contract, { transport, baseUrl: '', token: () => 't' });
  const session = { role: 'ADMIN', roleValue: 1, adminId: 'a1' } as const;
  return { transport, running: { client, session, options: {} }, loading: { client, options: {}, scope: 'u1' } };
};
const lines = (transport: ReturnType<typeof fakeTransport>) =>
  transport.sent.map(({ method, url }) => `${method} ${url}`);
const ann = { id: 'u1', label: 'Ann', record: { account_status: 0 } };
const done = { body: { status: 1 } };

describe('deleting an account', () => {
  const { migrate } = usersActions;
  it('moves the data first, then deletes, and reloads after a second and a half', async () => {
    const { transport, running } = setUp(done);
    expect(await migrate.run(running, { to_id: 'u9' }, [ann])).toEqual({ effect: { reloadAfterMs: 1_500 } });
    expect(lines(transport)).toEqual([
      'PUT /v2/questions/migrate_user_data/u1',
      'PUT /v2/adminLogin/updateStatus/u1/1',
    ]);
    expect(transport.sent[0]?.body).toEqual({ kind: 'json', text: '{"to_id":"u9"}' });
  });

  it('moves the data to the account itself where no heir is named', async () => {
    const { transport, running } = setUp(done);
    await migrate.run(running, {}, [ann]);
    expect(transport.sent[0]?.body).toEqual({ kind: 'json', text: '{"to_id":"u1"}' });
  });

  it('names the heir by name and address, and refuses one that is deleted too or is already deleted', () => {
    const bea = { id: 'u2', label: 'Bea', record: { email: 'bea@example.org', account_status: 0 } };
    const asked = { input: { to_id: 'u2' }, targets: [ann], chosen: { to_id: bea } };
    expect(migrate.confirmation?.question(asked)).toContain('transferred to Bea (bea@example.org).');
    expect(migrate.confirmation?.question({ input: {}, targets: [ann] })).toContain('No data is transferred.');
    expect(unfitReason(migrate, 'to_id', bea, [ann])).toBeNull();
    expect(unfitReason(migrate, 'to_id', bea, [ann, bea])).toMatch(/to be deleted/);
    expect(unfitReason(migrate, 'to_id', { ...bea, record: { account_status: 1 } }, [ann])).toMatch(/is deleted/);
    const typed = migrate.input.safeParse({ to_id: { typed: 'bea' } });
    expect(typed.error?.issues[0]?.message).toBe('Choose an account from the list, or clear the field.');
  });

  it('never deletes when the data could not be moved', async () => {
    const { transport, running } = setUp({ body: { status: 0, message: 'No' } });
    await expect(migrate.run(running, {}, [ann])).rejects.toMatchObject({ kind: 'validation', message: 'No' });
    expect(transport.sent).toHaveLength(1);
  });
});

describe('setting an account status', () => {
  const { 'set-status': setStatus } = usersActions;
  it('can be undone to the old status', async () => {
    const { transport, running } = setUp(done);
    expect(await setStatus.run(running, { status: 'suspended' }, [ann])).toEqual({
      undo: { action: 'users.set-status', input: { status: 'active' }, ids: ['u1'], loaded: '2' },
    });
    expect(lines(transport)).toEqual(['PUT /v2/adminLogin/updateStatus/u1/2']);
  });

  it('offers no undo where the old status is unknown or the same', async () => {
    const { running } = setUp(done);
    expect(await setStatus.run(running, { status: 'paused' }, [{ id: 'u1', label: 'Ann' }])).toEqual({});
    expect(await setStatus.run(running, { status: 'active' }, [ann])).toEqual({});
  });

  it('is refused for a deleted account', () => {
    expect(refusalOf(setStatus, { ...ann, record: { account_status: 1 } })).toMatch(/deleted/);
    expect(refusalOf(setStatus, { ...ann, record: { account_status: 2 } })).toBeNull();
  });
});

describe('adding credits', () => {
  it('is one call for all of them', async () => {
    const { transport, running } = setUp(done);
    const effect = await usersActions['add-credits'].run(running, { coins: 50 }, [ann, { id: 'u2', label: 'Bea' }]);
    expect(effect).toEqual({ effect: { reloadAfterMs: 1_000 } });
    expect(transport.sent[0]?.body).toEqual({ kind: 'json', text: '{"coins":50,"user_ids":["u1","u2"]}' });
  });

  it('sends nothing without users', async () => {
    const { transport, running } = setUp(done);
    await expect(usersActions['add-credits'].run(running, { coins: 50 }, [])).rejects.toMatchObject({
      message: 'Please select users first',
    });
    expect(transport.sent).toEqual([]);
  });
});

describe('the report', () => {
  it('names the visible columns without photo, flag and the details button', async () => {
    const { transport, running } = setUp({ bytes: new Uint8Array([1]) });
    const input = usersActions.report.input.parse({});
    const outcome = await usersActions.report.run(running, input, []);
    expect(outcome.effect).toMatchObject({ download: { fileName: 'User Report.xls', bytes: new Uint8Array([1]) } });
    const { body } = transport.sent[0] ?? {};
    const { columns } = JSON.parse(body?.kind === 'json' ? body.text : '') as { columns: string[] };
    expect(columns).toContain('Registration Date');
    for (const left of ['Profile', 'Flag', 'Match & Chat Details']) expect(columns).not.toContain(left);
  });
});

describe('the users lists', () => {
  it.each([
    ['list', '', '/v2/adminLogin/usersRecord/1?sort=1&limit=10'],
    ['list', 'Ann/Lee', '/v2/adminLogin/search/Ann%2FLee/1?limit=10&sort=1'],
    ['deleted', '', '/v2/adminLogin/usersRecord/deleted/1?sort=1&limit=10'],
    ['deleted', 'ann', '/v2/adminLogin/searchdeleted/ann/1?limit=10&sort=1'],
    ['records', 'ann', '/v2/users/search_usersRecord?search=ann&page=1&limit=10'],
    ['transactions', '', '/v2/adminLogin/getUserDataa/u1?page=1&limit=3&searchText='],
    ['transactions', 'TX 1', '/v2/adminLogin/getUserDataa/u1?page=1&limit=3&searchText=TX%201'],
  ] as const)('%s, searching %j, asks %s', async (name, search, url) => {
    const { transport, loading } = setUp({ body: { data: name === 'transactions' ? { _id: 'u1' } : [] } });
    await usersReads[name].page(loading, { ...firstQuery(usersReads[name]), search });
    expect(transport.sent.map((request) => request.url)).toEqual([url]);
  });
});
