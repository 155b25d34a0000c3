import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

const root = fileURLToPath(new URL('..', import.meta.url));

/**
 * The tests that `npm run mutants` runs for each change that it makes on purpose to what must never be wrong (hardening
 * R42): signing in, the ledger, idempotency, sanitising, exports. One part alone takes a minute or a few:
 * `npm run mutants -- --mutate apps/api/src/db/ledger.ts`. No kind of change is left out, texts are changed, too. But what
 * is reckoned once as a module loads would need all tests anew: `ignoreStatic` in stryker.config.json leaves it out.
 * What only PostgreSQL does (row and advisory locks) lives on here: the project `postgres` is what proves it.
 */
export default defineConfig({
  root,
  // The links of the workspace lead out of the copy in which the changes are made.
  resolve: {
    alias: [
      { find: /^@matchdesk\/(core|demo|documents)\//, replacement: `${root}packages/$1/src/` },
      { find: /^@matchdesk\/(api|cli)\//, replacement: `${root}apps/$1/src/` },
    ],
  },
  test: {
    environment: 'node',
    setupFiles: ['tests/kit/fuzz-seed.ts'],
    testTimeout: 20_000,
    include: [
      'apps/api/src/auth/*.test.ts',
      'apps/api/src/process/queue.test.ts',
      'apps/api/src/contract/*.test.ts',
      'apps/api/src/db/ledger.test.ts',
      'apps/api/src/db/staff/*.test.ts',
      'apps/api/src/rich-text/sanitized.test.ts',
      // What only whole calls show.
      'tests/contract/{audit,passkeys,reset-link,roles,scopes,session,terminals,tokens,two-step,two-step-codes}.test.ts',
      'packages/documents/src/**/*.test.ts',
    ],
  },
});
