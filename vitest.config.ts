import { defineConfig } from 'vitest/config';

const secondMs = 1000;

/** One kind of test; `order` keeps kinds apart, so that stories in a browser do not share the cores with anything. */
const project = (name: string, order: number, include: string[], timeoutMs: number) => ({
  extends: true as const,
  test: {
    name,
    include,
    sequence: { groupOrder: order },
    testTimeout: timeoutMs,
    hookTimeout: 2 * timeoutMs,
  },
});

export default defineConfig({
  test: {
    environment: 'node',
    maxWorkers: 2,
    projects: [
      project('unit', 0, ['packages/*/src/**/*.test.ts', 'apps/*/src/**/*.test.{ts,tsx}'], 20 * secondMs),
      project('contract', 1, ['tests/contract/**/*.test.ts'], 60 * secondMs),
      project('cli', 2, ['tests/cli/**/*.test.ts'], 120 * secondMs),
      project('e2e', 3, ['tests/e2e/**/*.test.ts'], 90 * secondMs),
    ],
  },
});
