import type { JobStart } from './job-files.ts';

/** A job's first line for tests: credits for two people. */
export const fakeStart = (more: Partial<JobStart> = {}): JobStart => ({
  type: 'start',
  version: 1,
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
