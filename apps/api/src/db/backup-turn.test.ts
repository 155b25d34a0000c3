import { expect, it } from 'vitest';
import { testDatabase } from '../../../../tests/kit/api/rows.ts';
import { backupState, endBackupTurn, keepBackupTurn, takeBackupTurn } from './backup-turn.ts';

const minuteMs = 60_000;

it('one of several servers has the turn, until it is done or silent for too long', async () => {
  const database = await testDatabase();
  const take = (now: number) => takeBackupTurn(database, { now, everyMs: 60 * minuteMs, holdMs: 15 * minuteMs });
  const taken = await Promise.all([take(1), take(1), take(1)]);
  expect(taken.filter((has) => has)).toEqual([true]);
  await keepBackupTurn(database, 20 * minuteMs);
  expect(await take(16 * minuteMs)).toBe(false);
  expect(await take(20 * minuteMs)).toBe(true);
  await endBackupTurn(database, null);
  expect(await backupState(database.db)).toMatchObject({ begunAt: null, failures: 1 });
  expect(await take(21 * minuteMs)).toBe(false);
  expect(await take(35 * minuteMs)).toBe(true);
  await endBackupTurn(database, 35 * minuteMs);
  expect(await backupState(database.db)).toMatchObject({ begunAt: 35 * minuteMs, failures: 0 });
  expect([await take(94 * minuteMs), await take(95 * minuteMs)]).toEqual([false, true]);
});
