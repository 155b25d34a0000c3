import { describe, expect, it } from 'vitest';
import { openApi } from '../kit/open-api.ts';
import { call, endpointNamed } from './request.ts';

const api = await openApi({ users: 1200 });

const columns = ['No.', 'Name', 'Email', 'Radar'];
const download = async (format: string) =>
  call(api, endpointNamed('users.download'), { columns, format }, { token: api.adminToken });

type Person = { readonly srNo: number; readonly firstname: string; readonly email: string; readonly radar: string[] };
const listed = async (page: number): Promise<readonly Person[]> => {
  const answer = await call(api, endpointNamed('users.list'), { page, limit: 100, sort: 1 }, { token: api.adminToken });
  return (answer.body as { readonly data: Person[] }).data;
};

describe('all users', () => {
  it('come as lines of JSON, in the order and with the texts of the list', async () => {
    const answer = await download('jsonl');
    expect(answer.headers.get('content-type')).toBe('application/x-ndjson');
    expect(answer.headers.get('content-disposition')).toBe('attachment; filename="User Report.jsonl"');
    const rows = answer.text
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line));
    expect(rows).toHaveLength(1200);
    for (const page of [1, 7, 12]) {
      const expected = (await listed(page)).map(({ srNo, firstname, email, radar }) => ({
        'No.': String(srNo),
        Name: firstname,
        Email: email,
        Radar: radar.join(', '),
      }));
      expect(rows.slice((page - 1) * 100, page * 100)).toEqual(expected);
    }
  });

  it('come as csv under a heading, and without what a spreadsheet would calculate', async () => {
    const [first] = await listed(1);
    const { firstname = '' } = first ?? {};
    const { db } = api.database;
    await db.updateTable('users').set({ firstname: '=1+1, "two"' }).where('firstname', '=', firstname).execute();
    const answer = await download('csv');
    expect(answer.headers.get('content-type')).toBe('text/csv');
    expect(answer.headers.get('content-disposition')).toBe('attachment; filename="User Report.csv"');
    const lines = answer.text.split('\r\n');
    expect(lines[0]).toBe('No.,Name,Email,Radar');
    expect(lines[1]).toMatch(/^1,"'=1\+1, ""two""",/);
    expect(lines).toHaveLength(1202);
  });

  it('are the workbook where no format is named, and no other format than those', async () => {
    const workbook = await call(api, endpointNamed('users.download'), { columns }, { token: api.adminToken });
    expect(workbook.headers.get('content-type')).toBe('application/vnd.ms-excel');
    expect((await download('pdf')).status).toBe(400);
  });

  it('are announced in more than one format, and their download is written down before it begins', async () => {
    const { body } = await call(api, endpointNamed('session.capabilities'), {}, { token: api.adminToken });
    const { data } = body as { readonly data: readonly string[] };
    expect(data).toContain('download-formats');
    expect(data).toEqual([...new Set(data)]);
    await download('csv');
    const lines = api.database.db.selectFrom('audit_log').select(['action', 'after']).orderBy('seq', 'desc').limit(1);
    expect(await lines.execute()).toEqual([
      {
        action: 'users.download',
        after: JSON.stringify({ columns, format: 'csv', rows: 1200 }),
      },
    ]);
  });
});
