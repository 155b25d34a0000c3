import { mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { expect, it, onTestFinished, vi } from 'vitest';
import { readConfig } from '../config/config.ts';
import { openDatabase } from '../db/open.ts';
import { backupGauges, startBackups } from './schedule.ts';

const minuteMs = 60_000;

it('backups are made at intervals, old ones are deleted, metrics count them, and a failure is logged', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'matchdesk-schedule-'));
  const config = readConfig({ MATCHDESK_DATA_DIR: dataDir });
  const database = openDatabase({ file: config.databaseFile });
  const dir = join(dataDir, 'kept');
  const logged: string[] = [];
  const log = pino({ base: null }, { write: (line) => logged.push(line) });
  let now = Date.UTC(2026, 5, 15, 12);
  const plan = { ...config, dir, everyMs: 60 * minuteMs, keep: 2 };
  const backups = startBackups(database, plan, log, { now: () => now, tickMs: 20 });
  onTestFinished(async () => {
    await backups.close();
    await database.close();
    rmSync(dataDir, { recursive: true, force: true });
  });
  const older = ['matchdesk-20260615T060000000Z.backup', 'matchdesk-20260615T090000000Z.backup'];
  for (const name of [...older, 'mine.backup', 'matchdesk-20260615T090000000Z.backup.unfinished-wal']) {
    writeFileSync(join(dir, name), '');
  }
  const newest = 'matchdesk-20260615T120000000Z.backup';
  const patience = { timeout: 15_000, interval: 50 };
  await vi.waitFor(() => expect(readdirSync(dir)).toEqual([older[1], newest, 'mine.backup']), patience);
  expect(statSync(join(dir, newest)).mode & 0o777).toBe(0o600);
  const gauges = async () => Promise.all(Object.values(backupGauges(database)).map(({ count }) => count()));
  expect(await gauges()).toEqual([now / 1000, 0]);
  expect(logged).toEqual([]);

  const then = now;
  now += 60 * minuteMs;
  mkdirSync(join(dir, 'matchdesk-20260615T130000000Z.backup'));
  await vi.waitFor(async () => expect(await gauges()).toEqual([then / 1000, 1]), patience);
  expect(logged).toEqual([expect.stringMatching(/"level":50.*already exists.*A backup failed/)]);
});
