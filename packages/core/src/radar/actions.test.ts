import { describe, expect, it } from 'vitest';
import { fakeTransport } from '../../../../tests/kit/core/fake-transport.ts';
import type { Client } from '../context.ts';
import { contract } from '../endpoints.ts';
import { createClient } from '../kit/call/client.ts';
import { firstQuery } from '../kit/list/read.ts';
import { radarActions } from './actions.ts';
import { radarReads } from './reads.ts';

const served = (body: unknown) => {
  const transport = fakeTransport({ body });
  const client: Client = createClient(contract, { transport, baseUrl: '', token: () => 'token' });
  const session = { role: null, roleValue: null, adminId: null };
  return { transport, running: { client, options: {}, session }, loading: { client, options: {}, scope: '' } };
};
const ulm = { id: '3', label: 'Ulm', record: { _id: '3', city: 'Ulm', createdAt: null, status: 'active' } };

describe('switching a city', () => {
  const { 'set-status': setStatus } = radarActions;
  it('asks with the new status', () => {
    expect(setStatus.confirmation?.question({ input: { status: 'inactive' }, targets: [ulm] })).toBe(
      'Are you sure you want to inactive this status?',
    );
  });
  it("sends '0', and is undone by switching back", async () => {
    const { running, transport } = served({ status: 1, message: 'ok' });
    expect(await setStatus.run(running, { status: 'inactive' }, [ulm])).toEqual({
      undo: { action: 'radar.set-status', input: { status: 'active' }, ids: ['3'] },
    });
    expect(transport.sent[0]).toMatchObject({
      method: 'POST',
      url: '/v2/adminLogin/RadarStatus/3',
      body: { text: '{"status":"0"}' },
    });
  });
  it('offers no undo where nothing changed, or the old status is unknown', async () => {
    const { running } = served({ status: 1, message: 'ok' });
    expect(await setStatus.run(running, { status: 'active' }, [ulm])).toEqual({});
    expect(await setStatus.run(running, { status: 'active' }, [{ id: '3', label: '3' }])).toEqual({});
  });
});

describe('renaming a city', () => {
  it('is undone with the old name, where that name is valid', async () => {
    const { running } = served({ status: 1, message: 'ok' });
    expect(await radarActions.edit.run(running, { city: 'Bonn' }, [ulm])).toEqual({
      undo: { action: 'radar.edit', input: { city: 'Ulm' }, ids: ['3'] },
    });
    expect(await radarActions.edit.run(running, { city: 'Bonn' }, [{ ...ulm, record: { city: 'U' } }])).toEqual({});
  });
});

describe('deleting a city', () => {
  it('posts without a body', async () => {
    const { running, transport } = served({ status: 1, message: 'ok' });
    await radarActions.delete.run(running, {}, [ulm]);
    expect(transport.sent[0]).toMatchObject({
      method: 'POST',
      url: '/v2/adminLogin/RadarDelete/3',
      body: { kind: 'none' },
    });
    expect(radarActions.delete.confirmation?.question({ input: {}, targets: [ulm] })).toBe(
      'Are you sure you want to delete this city?',
    );
  });
});

describe('Location Master', () => {
  it('posts its search, and reads the records and their total', async () => {
    const { loading, transport } = served({
      records: [
        { _id: 1, city: 'Ulm' },
        { _id: 2, city: 'Aix' },
      ],
      totalOptions: '12',
    });
    const query = { ...firstQuery(radarReads.list), page: 2, sort: 'city' };
    const page = await radarReads.list.page(loading, { ...query, search: 'a' });
    expect(page).toMatchObject({ rows: [{ city: 'Aix' }, { city: 'Ulm' }], total: 12 });
    expect(transport.sent[0]).toMatchObject({ url: '/v2/adminLogin/RadarList/2', body: { text: '{"search":"a"}' } });
    await radarReads.list.page(loading, query);
    expect(transport.sent[1]?.body).toEqual({ kind: 'json', text: '{}' });
  });
});

describe('Radar Attendees', () => {
  it('search with a separate call', async () => {
    const { loading, transport } = served({ data: [], total: 0 });
    const query = firstQuery(radarReads.attendees);
    await radarReads.attendees.page(loading, query);
    await radarReads.attendees.page(loading, { ...query, search: 'a/b' });
    expect(transport.sent.map(({ url }) => url)).toEqual([
      '/v2/adminLogin/RaderAttendeeList/1',
      '/v2/adminLogin/RaderAttendeeList/search/a%2Fb/1',
    ]);
  });
});
