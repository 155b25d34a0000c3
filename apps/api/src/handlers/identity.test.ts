import { Failure } from '@matchdesk/core/kit/call/failure.ts';
import { describe, expect, it } from 'vitest';
import xlsx from 'xlsx';
import { addUser, day, testDatabase } from '../../../../tests/kit/api/rows.ts';
import type { Change } from '../auth/log.ts';
import type { Db } from '../db/tables.ts';
import { identityHandlers } from './identity.ts';

type Context = Parameters<typeof identityHandlers.export>[0];

const exporting = (db: Db, signal = new AbortController().signal) => {
  const noted: Change[] = [];
  const context = { db, signal: () => signal, logReading: async (what: Change) => void noted.push(what) };
  return { noted, file: Promise.resolve(identityHandlers.export(context as unknown as Context, {})) };
};

const rowsOf = (bytes: Uint8Array): string[][] => {
  const workbook = xlsx.read(bytes, { type: 'array', raw: true });
  const sheet = workbook.Sheets['IDMtrust Export'];
  return sheet ? xlsx.utils.sheet_to_json<string[]>(sheet, { header: 1, defval: '', raw: true }) : [];
};

describe('the export of trust scores', () => {
  it('contains everybody once, the newest first, as on the screen', async () => {
    const { db } = await testDatabase();
    for (const [index, fraud_score] of [70, 71, -1, null].entries()) {
      await addUser(db, {
        firstname: `P${index}`,
        email: `p${index}@x.example`,
        phone: null,
        fraud_score,
        created_at: day + index,
      });
    }
    const { file, noted } = exporting(db);
    expect(rowsOf((await file) as Uint8Array)).toEqual([
      ['No', 'Phone number', 'Email Id', 'User', 'Score'],
      ['1', '', 'p3@x.example', 'P3', 'Not checked yet'],
      ['2', '', 'p2@x.example', 'P2', 'Not checked yet'],
      ['3', '', 'p1@x.example', 'P1', '71'],
      ['4', '', 'p0@x.example', 'P0', '70'],
    ]);
    expect(noted).toEqual([{ kind: 'trust-score', after: { rows: 4 } }]);
  });

  it('continues over many batches and loses nobody', async () => {
    const { db } = await testDatabase();
    await db.transaction().execute(async (trx) => {
      for (let index = 0; index < 1234; index += 1) {
        await addUser(trx, { firstname: `P${index}`, created_at: day + (index % 7) });
      }
    });
    const { file, noted } = exporting(db);
    const [, ...rows] = rowsOf((await file) as Uint8Array);
    expect(new Set(rows.map(([, , , name]) => name)).size).toBe(1234);
    expect(rows.at(-1)?.[0]).toBe('1234');
    expect(noted).toEqual([{ kind: 'trust-score', after: { rows: 1234 } }]);
  });

  it('stops when the caller has gone', async () => {
    const { db } = await testDatabase();
    await addUser(db);
    const { file, noted } = exporting(db, AbortSignal.abort());
    await expect(file).rejects.toBeInstanceOf(Failure);
    expect(noted).toEqual([]);
  });
});
