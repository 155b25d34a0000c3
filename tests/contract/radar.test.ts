import { describe, expect, it } from 'vitest';
import { addCityRow, addUser } from '../kit/api/rows.ts';
import { openApi } from '../kit/open-api.ts';
import { answered, asked, auditOf, refused } from './asked.ts';

const api = await openApi();

const cityNamed = async (name: string) =>
  (await answered(api, 'radar.list', { page: 1, search: name })).records.find(({ city }) => city === name);

describe('adding a city', () => {
  it('puts it first, on, and writes it down', async () => {
    expect(await answered(api, 'radar.add', { city: 'Porto Nada' })).toEqual({
      status: 1,
      message: 'City added successfully.',
    });
    const [first] = (await answered(api, 'radar.list', { page: 1 })).records;
    expect(first).toMatchObject({ city: 'Porto Nada', status: 'active', createdAt: expect.stringMatching(/Z$/) });
    const lines = await auditOf(api, 'radar.add');
    expect(lines).toMatchObject([
      { target_kind: 'city', target_id: first?._id, before: null, after: { city: 'Porto Nada', status: 'active' } },
    ]);
  });

  it.each([
    ['', 'Please enter a city.'],
    ['   ', 'Please enter a city.'],
    ['A', 'City must be at least 2 characters long.'],
    ['  A ', 'City must be at least 2 characters long.'],
    ['x'.repeat(51), 'City cannot exceed 50 characters.'],
    ['Rome!', 'City can contain letters, digits, spaces, commas, periods and hyphens only.'],
    ['pORTO nADA ', 'This city already exists.'],
  ])('refuses %j', async (city, msg) => {
    const before = (await answered(api, 'radar.list', { page: 1 })).totalOptions;
    expect(await refused(api, 'radar.add', { city })).toEqual({ status: 400, msg, param: 'city' });
    expect((await answered(api, 'radar.list', { page: 1 })).totalOptions).toBe(before);
  });

  it.each(['St. Elsewhere', 'Nowhere-on-Sea', 'Brigadoon, D.C. 7', 'Qo', 'x'.repeat(50)])('takes %j', async (city) => {
    await answered(api, 'radar.add', { city });
    expect(await cityNamed(city)).toMatchObject({ city });
  });
});

describe('a city', () => {
  it('is renamed, also to another case of its own name, but to no other’s', async () => {
    const id = await addCityRow(api.database.db, 'lima norte');
    expect(await answered(api, 'radar.edit', { id, city: 'Lima Norte' })).toEqual({
      status: 1,
      message: 'City updated successfully.',
      updated_at: expect.any(String),
    });
    expect(await cityNamed('Lima Norte')).toMatchObject({ _id: id });
    await addCityRow(api.database.db, 'Lima Sur');
    expect(await refused(api, 'radar.edit', { id, city: 'LIMA SUR' })).toMatchObject({ status: 400, param: 'city' });
    expect(await auditOf(api, 'radar.edit')).toMatchObject([
      { target_id: id, before: { city: 'lima norte' }, after: { city: 'Lima Norte' } },
    ]);
  });

  it("is switched by '1' and '0' alone", async () => {
    const id = await addCityRow(api.database.db, 'Brevik Vest');
    const statusAfter = async (status: unknown) => {
      await answered(api, 'radar.setStatus', { id, status });
      return (await cityNamed('Brevik Vest'))?.status;
    };
    expect(await statusAfter('0')).toBe('inactive');
    expect(await statusAfter('1')).toBe('active');
    for (const status of ['2', 'active', 1, true]) {
      expect(await refused(api, 'radar.setStatus', { id, status })).toMatchObject({ status: 400, param: 'status' });
    }
    expect(await auditOf(api, 'radar.setStatus')).toMatchObject([
      { before: { status: 'active' }, after: { status: 'inactive' } },
      { before: { status: 'inactive' }, after: { status: 'active' } },
    ]);
  });

  it('is deleted once', async () => {
    const mia = await addUser(api.database.db, { firstname: 'Mia', email: 'mia@radar.example' });
    const id = await addCityRow(api.database.db, 'Gone Town', [mia]);
    const found = () => answered(api, 'radar.searchAttendees', { term: 'mia@radar', page: 1 });
    expect((await found()).data).toMatchObject([{ _id: mia, firstname: 'Mia', radar: [{ city: 'Gone Town' }] }]);
    expect(await answered(api, 'radar.delete', { id })).toEqual({ status: 1, message: 'City deleted successfully' });
    expect(await found()).toEqual({ data: [], total: 0 });
    expect((await asked(api, 'radar.delete', { id })).status).toBe(404);
    expect(await auditOf(api, 'radar.delete')).toMatchObject([
      { target_id: id, before: { city: 'Gone Town', status: 'active' }, after: null },
    ]);
  });

  it.each([
    ['radar.edit', { city: 'Anywhere' }],
    ['radar.setStatus', { status: '1' }],
    ['radar.delete', {}],
  ] as const)('%s of an unknown one is 404', async (call, input) => {
    expect((await asked(api, call, { id: 'nowhere', ...input })).status).toBe(404);
  });
});

describe('the radar lists', () => {
  it('have ten a page and true totals', async () => {
    for (let index = 0; index < 12; index += 1) await addCityRow(api.database.db, `Paging-${index}`);
    const pages = [];
    for (const page of [1, 2, 3]) pages.push(await answered(api, 'radar.list', { page, search: 'PAGING-' }));
    expect(pages.map(({ records, totalOptions }) => [records.length, totalOptions])).toEqual([
      [10, 12],
      [2, 12],
      [0, 12],
    ]);
    const { n } = await api.database.db
      .selectFrom('users')
      .select(({ fn }) => fn.countAll<number>().as('n'))
      .where('radar_count', '>', 0)
      .executeTakeFirstOrThrow();
    const attendees = await answered(api, 'radar.attendees', { page: 1 });
    expect([attendees.data.length, attendees.total]).toEqual([10, n]);
    expect(attendees.data.every(({ radar }) => radar.length > 0)).toBe(true);
  });
});
