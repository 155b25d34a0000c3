import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { auditHash } from '../staff/audit.ts';
import { verifyDumped } from './dumped-records.ts';

const line = {
  at: 1,
  actor_id: null,
  actor_email: 'a@b.example',
  actor_role: 1,
  action: 'x',
  target_kind: null,
  target_id: '\\N',
  before: null,
  after: 'a\tb\nc\\d\u2028e\r',
  ip: null,
  request_id: null,
} as const;

const escaped = (value: string | number | null): string =>
  value === null
    ? '\\N'
    : String(value).replaceAll('\\', '\\\\').replaceAll('\t', '\\t').replaceAll('\n', '\\n').replaceAll('\r', '\\r');

const copied = (table: string, rows: readonly Readonly<Record<string, string | number | null>>[]): string =>
  `COPY public.${table} (${Object.keys(rows[0] ?? {}).join(', ')}) FROM stdin;\n${rows
    .map((row) => `${Object.values(row).map(escaped).join('\t')}\n`)
    .join('')}\\.\n\n`;

const user = (coins: number) => ({
  id: 'u',
  name_key: '',
  email_key: '',
  phone_key: '',
  created_at: 0,
  updated_at: 0,
  coins,
});
const credit = { user_id: 'u', coins: 5, balance_after: 5, reason: 'manual', at: 0 };

it('a dump is checked like a database: ledger and audit log, whatever people wrote', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'matchdesk-dumped-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  let files = 0;
  const read = (coins: number, hash: string) => {
    const script = `SET x;\n${copied('users', [user(coins)])}${copied('credit_ledger', [credit])}${copied('audit_log', [
      { seq: 1, ...line, hash },
    ])}`;
    async function* parts(): AsyncGenerator<string> {
      for (let at = 0; at < script.length; at += 7) yield script.slice(at, at + 7);
    }
    files += 1;
    return verifyDumped(parts(), join(folder, String(files)));
  };
  const hash = auditHash('', line);
  expect(await read(5, hash)).toEqual({
    end: { lines: 1, hash },
    held: {
      users: 1,
      transactions: 0,
      messages: 0,
      notes: 0,
      assignments: 0,
      'lines of the ledger': 1,
      'lines of the audit log': 1,
    },
  });
  await expect(read(6, hash)).rejects.toThrow('1 balance differs from its ledger');
  await expect(read(5, 'another')).rejects.toThrow('line 1 of the audit log');
});
