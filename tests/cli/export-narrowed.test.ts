import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import { startProxy } from '../kit/fault-proxy.ts';
import { sheetsOf } from '../kit/sheets.ts';
import { parseCsv } from './csv.ts';
import { openStage } from './stage.ts';

const { api, terminal } = await openStage({ oneProcess: true });
let ids: readonly string[];
beforeAll(async () => {
  ids = (await api.database.db.selectFrom('users').select('id').execute()).map(({ id }) => id);
});

/** The rows of an export, whatever its format, as lists of texts. */
const rowsIn = (path: string): readonly (readonly string[])[] => {
  const bytes = readFileSync(path);
  if (/xlsx?$/.test(path)) return (Object.values(sheetsOf(bytes))[0] ?? []).slice(1);
  const text = bytes.toString();
  if (path.endsWith('.csv')) return parseCsv(text).slice(1);
  const records = path.endsWith('.json')
    ? JSON.parse(text)
    : text
        .trimEnd()
        .split('\n')
        .map((line) => JSON.parse(line));
  return (records as Record<string, string>[]).map((record) => Object.values(record));
};
const file = (name: string): string => readFileSync(terminal.path(name), 'utf8');

describe('an export', () => {
  it('holds what was asked for by search, filter and order, in every format', async () => {
    const asked = ['users', 'export', '--search', 'mar', '--sort', 'email', '--fields', 'id,email', '-q'];
    const listed = await terminal.run(['users', 'list', '--search', 'mar', '--sort', 'email', '--all', '-o', 'json']);
    const wanted = (JSON.parse(listed.stdout).rows as { _id: string; email: string }[]).map(({ _id, email }) => [
      _id,
      email,
    ]);
    expect(wanted.length).toBeGreaterThan(1);
    expect(wanted.length).toBeLessThan(ids.length);
    for (const format of ['csv', 'json', 'jsonl', 'xlsx', 'xls'] as const) {
      const out = `narrowed.${format}`;
      expect(await terminal.run([...asked, '--out', out])).toMatchObject({ code: 0 });
      expect(rowsIn(terminal.path(out)), format).toEqual(wanted);
    }
    const events = await terminal.run(['events', 'export', '--status', 'cancelled', '-o', 'json']);
    const statuses = (JSON.parse(events.stdout) as { status: string }[]).map(({ status }) => status);
    expect([...new Set(statuses)]).toEqual(['Cancelled']);
    const report = await terminal.run(['identity', 'export', '--format', 'report', '--search', 'mar']);
    expect(report).toMatchObject({ code: 2, stderr: expect.stringContaining('holds all rows') });
  });

  it('is one list as json, also of nothing and where it goes on', async () => {
    const whole = await terminal.run(['users', 'export', '-o', 'json']);
    const rows = JSON.parse(whole.stdout) as { _id: string }[];
    expect(rows.map(({ _id }) => _id).sort()).toEqual([...ids].sort());
    const none = await terminal.run(['users', 'export', '-o', 'json', '--search', 'nobody-of-this-name']);
    expect(JSON.parse(none.stdout)).toEqual([]);
    let isCut = true;
    const proxy = await startProxy(api.url, ({ path }) => {
      const page = Number(/usersRecord\/(\d+)/.exec(path)?.[1] ?? 0);
      return isCut && page > 4 ? { status: 400 } : 'pass';
    });
    const words = ['users', 'export', '--out', 'cut.json', '--page-size', '25', '--url', proxy.url];
    expect((await terminal.run(words)).code).not.toBe(0);
    isCut = false;
    expect(await terminal.run(words)).toMatchObject({ code: 0, stderr: expect.stringContaining('Continuing after') });
    await proxy.close();
    expect(JSON.parse(file('cut.json'))).toEqual(rows);
  });
});
