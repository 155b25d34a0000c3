import { parseArgs } from 'node:util';
import { findBrowser } from './browser.mjs';
import { checks } from './checks.mjs';
import { endWithCommands, Failure, onStop } from './command.mjs';
import { install } from './install.mjs';
import { findPostgres } from './postgres.mjs';
import { projects, runTests } from './vitest.mjs';

const atOnce = 2;

const noBrowser = `No Chromium was found, and none could be installed.
Install one (on Debian: apt-get install chromium; elsewhere: npx playwright install chromium), or set MATCHDESK_CHROMIUM to the path of yours.`;

const noPostgres = `No PostgreSQL was found, and none could be installed, so the tests that need it did not run.
Install it (on Debian: apt-get install postgresql), or set MATCHDESK_POSTGRES_BIN to the folder of its programs.`;

const groups = { build: ['build:web', 'build:api', 'build:cli'] };
const known = [...Object.keys(checks), ...Object.keys(groups), ...projects];

/** Decides what to run: everything; the parts named by --only; or, with patterns alone, the tests whose file matches. */
const selection = () => {
  const { values, positionals: patterns } = parseArgs({
    options: { only: { type: 'string', multiple: true, default: [] } },
    allowPositionals: true,
  });
  const only = values.only.flatMap((names) => names.split(',')).flatMap((name) => groups[name] ?? name);
  const unknown = only.find((name) => !known.includes(name));
  if (unknown) throw new Failure(`There is no part named ${unknown}. The parts are ${known.join(', ')}.`);
  const everything = only.length === 0 && patterns.length === 0;
  const wantedProjects = projects.filter((name) => only.length === 0 || only.includes(name));
  const runsProduct = wantedProjects.some((name) => name !== 'unit' && name !== 'postgres');
  const wantedChecks = Object.keys(checks).filter(
    (name) => everything || only.includes(name) || (runsProduct && groups.build.includes(name)),
  );
  return { patterns, wantedProjects, wantedChecks, runsProduct };
};

const report = (name, { ok, output, took, fresh }) => {
  if (!ok && output) console.log(output);
  console.log(`${ok ? 'passed' : 'FAILED'}  ${name} (${fresh ? 'nothing has changed' : took})`);
};

/** Runs the named checks, two at a time, and counts them. */
const runChecks = async (names) => {
  const waiting = [...names];
  const count = { passed: 0, failed: 0 };
  const worker = async () => {
    for (let name = waiting.shift(); name; name = waiting.shift()) {
      const done = await checks[name]();
      report(name, done);
      count[done.ok ? 'passed' : 'failed'] += 1;
    }
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  return count;
};

/** Finds the browser and pdftotext while the checks run. A missing browser counts as one failure. */
const toolsFor = async (runsProduct) => {
  if (!runsProduct) return { failed: 0 };
  const { output, ...tools } = await findBrowser();
  if (tools.chromium) return { ...tools, failed: 0 };
  console.log(`${output}\n${noBrowser}`);
  return { ...tools, failed: 1 };
};

/** Finds the folder of PostgreSQL's programs. Without it the tests that need it are skipped, with a message. */
const postgresFor = async (wantedProjects) => {
  if (!wantedProjects.includes('postgres')) return {};
  const { postgres, output } = await findPostgres();
  if (!postgres) console.log(`${output}\n${noPostgres}`.trim());
  return { postgres };
};

const main = async () => {
  const { patterns, wantedProjects, wantedChecks, runsProduct } = selection();
  await install();
  const [checked, tools] = await Promise.all([runChecks(wantedChecks), toolsFor(runsProduct)]);
  const none = { passed: 0, failed: 0, skipped: 0 };
  // apt runs one installation at a time, so this waits for the browser.
  const database = await postgresFor(wantedProjects);
  const possible = wantedProjects.filter((name) => name !== 'postgres' || database.postgres);
  const tested = possible.length > 0 ? await runTests(possible, patterns, { ...tools, ...database }) : none;
  if (possible.length < wantedProjects.length) console.log('skipped  postgres (it was not found)');
  if (tested.skipped > 0) console.log(`${tested.skipped} skipped`);
  return { passed: checked.passed + tested.passed, failed: checked.failed + tools.failed + tested.failed };
};

onStop(endWithCommands);
try {
  const { passed, failed } = await main();
  process.exitCode = failed > 0 ? 1 : 0;
  console.log(`${passed} passed, ${failed} failed`);
} catch (error) {
  console.log(error instanceof Failure ? `${error.output}\n${error.message}`.trim() : error);
  console.log('0 passed, 1 failed');
  process.exitCode = 1;
}
