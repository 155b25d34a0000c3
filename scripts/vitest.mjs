import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { run } from './command.mjs';
import { root, tool, toolEnv } from './workspace.mjs';

/** The projects of vitest.config.ts, in the order in which they run. */
export const projects = ['unit', 'contract', 'postgres', 'cli', 'e2e'];

/** The environment of the tests, without the developer's own settings. */
const testEnv = ({ chromium, pdftotext, postgres }) => ({
  ...Object.fromEntries(
    Object.entries(toolEnv).filter(([name]) => !/^(MATCHDESK_.*|DATABASE_URL|SMTP_URL)$/.test(name)),
  ),
  MATCHDESK_CHROMIUM: chromium,
  MATCHDESK_PDFTOTEXT: pdftotext,
  MATCHDESK_POSTGRES_BIN: postgres,
});

/** Whether a file failed without a failed test, because it did not load or its hook threw; it counts as one failure. */
const isFailedAsAWhole = ({ status, assertionResults }) =>
  status === 'failed' && !assertionResults.some((test) => test.status === 'failed');

const countOf = (report, ok) => {
  if (!existsSync(report)) return { passed: 0, failed: 1, skipped: 0 };
  const { numPassedTests, numFailedTests, numPendingTests, numTodoTests, testResults } = JSON.parse(
    readFileSync(report, 'utf8'),
  );
  const failed = numFailedTests + testResults.filter(isFailedAsAWhole).length;
  return {
    passed: numPassedTests,
    failed: ok ? failed : Math.max(failed, 1),
    skipped: numPendingTests + numTodoTests,
  };
};

/** Runs the tests of the given projects, all of them or those whose file matches a pattern, and counts them. */
export const runTests = async (wanted, patterns, tools) => {
  const folder = mkdtempSync(join(tmpdir(), 'matchdesk-test-'));
  const report = join(folder, 'report.json');
  const args = ['run', ...wanted.map((name) => `--project=${name}`), ...patterns];
  try {
    const { ok } = await run(tool('vitest'), args, {
      cwd: root,
      env: { ...testEnv(tools), MATCHDESK_TEST_REPORT: report },
      shown: true,
    });
    return countOf(report, ok);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};
