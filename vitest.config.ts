import { globSync, readFileSync } from 'node:fs';
import { defineConfig } from 'vitest/config';
import { LongestFirst } from './tests/kit/longest-first.ts';
import { longestWaitMs } from './tests/kit/longest-wait.ts';

const secondMs = 1000;
/** Where the run's results are wanted as a file besides. */
const { MATCHDESK_TEST_REPORT: report } = process.env;

/** One kind of test; `order` keeps kinds apart, so that stories in a browser do not share the cores with anything. */
const project = (name: string, order: number, include: string[], timeoutMs: number, more = {}) => ({
  extends: true as const,
  test: {
    name,
    include,
    sequence: { groupOrder: order },
    testTimeout: timeoutMs,
    hookTimeout: 2 * timeoutMs,
    ...more,
  },
});

/** For tests that wait for other processes more than they compute: a third worker uses what two leave idle. */
const waiting = { maxWorkers: 3 };

// What depends on the engine: the queries, which take their database from `testDatabase`, and the calls that show what
// concurrent writes do.
const calls = [
  'answers',
  'assignments',
  'audit',
  'claims',
  'communities',
  'community-posts',
  'conflicts',
  'credits',
  'dashboard-counts',
  'erasure',
  'events',
  'idempotency',
  'import',
  'import-mistakes',
  'identity',
  'limits',
  'live',
  'literal-signs',
  'plans',
  'plans-second-person',
  'notes',
  'openid',
  'openid-sessions',
  'passkeys',
  'postgres-*',
  'queue',
  'queue-roles',
  'radar',
  'ratings',
  'reset-link',
  'role-scopes',
  'roles',
  'scopes',
  'session',
  'terminals',
  'tokens',
  'two-step',
  'unknown-ids',
  'webhooks',
  'writes',
];
const onPostgres = [
  `tests/contract/{${calls.join(',')}}.test.ts`,
  ...globSync('apps/api/src/{db,erasure}/**/*.test.ts').filter((file) =>
    /\btestDatabase\b/.test(readFileSync(file, 'utf8')),
  ),
];

export default defineConfig({
  test: {
    environment: 'node',
    // As long as a page is waited for: a busy machine is slow, and no test fails of that.
    expect: { poll: { timeout: longestWaitMs } },
    reporters: ['default', ...(report ? (['json'] as const) : [])],
    ...(report && { outputFile: { json: report } }),
    maxWorkers: 2,
    sequence: { sequencer: LongestFirst },
    // A worker loads each module once: loading them anew for each file took longer than most of the tests.
    isolate: false,
    setupFiles: ['tests/kit/fuzz-seed.ts'],
    projects: [
      project(
        'unit',
        0,
        ['packages/*/src/**/*.test.ts', 'apps/*/src/**/*.test.{ts,tsx}', 'tests/palette/*.test.ts'],
        60 * secondMs,
      ),
      project('contract', 1, ['tests/contract/**/!(postgres-*).test.ts'], 60 * secondMs, waiting),
      project('postgres', 1, onPostgres, 60 * secondMs, { ...waiting, globalSetup: 'tests/kit/postgres.ts' }),
      project('cli', 1, ['tests/cli/**/*.test.ts'], 120 * secondMs, waiting),
      project('e2e', 2, ['tests/e2e/**/*.test.ts'], 90 * secondMs, waiting),
    ],
  },
});
