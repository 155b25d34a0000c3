import type { JobStart } from '@matchdesk/terminal/jobs/bulk/job-files.ts';
import { type FileJournal, openJournal, type Writing } from '@matchdesk/terminal/jobs/bulk/journal.ts';
import { readLedger } from '@matchdesk/terminal/jobs/bulk/ledger.ts';

/** A job's first line for tests: credits for two people. */
export const fakeStart = (more: Partial<JobStart> = {}): JobStart => ({
  type: 'start',
  version: 2,
  job: 'j',
  action: 'users.add-credits',
  profile: 'default',
  url: 'http://x.example',
  source: { kind: 'id', text: 'a,b' },
  sha256: '',
  shared: { coins: 5 },
  fields: [],
  rows: 2,
  refused: 0,
  batchSize: 1,
  at: '2026-11-21T00:00:00.000Z',
  ...more,
});

/** Ann, who sends. */
const fakeRun = {
  does: 'send',
  by: { id: 'a', address: 'ann@x.example' },
  profile: 'default',
  version: '1.2.3',
} as const;

/** A job's journal, opened as a run opens it: it is read completely first. */
export const openForTest = async (
  folder: string,
  start: JobStart,
  more: Partial<Omit<Writing, 'tail'>> = {},
): Promise<FileJournal> => openJournal(folder, { tail: (await readLedger(folder, start)).tail, run: fakeRun, ...more });
