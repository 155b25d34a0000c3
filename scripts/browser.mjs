import { run } from './command.mjs';
import { canUseApt, installByApt, isExecutable, onPath } from './machine.mjs';
import { machineEnv, node, root, tool, toolEnv } from './workspace.mjs';

/** The browser without a window: the same engine in two thirds of the time. */
const shell = 'chromium-headless-shell';
const names = [shell, 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const versionTimeoutMs = 30_000;
const downloadTimeoutMs = 120_000;

/** A browser whose system libraries are missing is found, but cannot even print its version. */
const works = async (file) => (await run(file, ['--version'], { env: machineEnv, timeoutMs: versionTimeoutMs })).ok;

const firstThatWorks = async (files) => {
  for (const file of files) if (file && (await works(file))) return file;
  return undefined;
};

const fromMachine = () => firstThatWorks([process.env.MATCHDESK_CHROMIUM, ...names.map(onPath)]);

const fromPlaywright = async () => {
  const ask = "import('playwright').then(({ chromium }) => console.log(chromium.executablePath()))";
  const { ok, output } = await run(node, ['-e', ask], { cwd: root, env: toolEnv });
  return firstThatWorks([ok && isExecutable(output) ? output : undefined]);
};

const downloadByPlaywright = () =>
  run(tool('playwright'), ['install', 'chromium'], {
    cwd: root,
    env: toolEnv,
    timeoutMs: downloadTimeoutMs,
    doing: 'downloading Chromium',
  });

/**
 * Finds the programs that the tests need, and installs missing ones where possible.
 * `chromium` and `pdftotext` are paths, or undefined; `output` is what failed attempts printed.
 */
export const findBrowser = async () => {
  const said = [];
  const attempt = async (what) => {
    const done = await what;
    if (!done.ok) said.push(done.output);
  };
  const pdftotext = onPath('pdftotext');
  const named = process.env.MATCHDESK_CHROMIUM;
  const missing = [...(named || onPath(shell) ? [] : [shell]), ...(pdftotext ? [] : ['poppler-utils'])];
  // One by one: a system without a package for one of them may have the other.
  if (canUseApt()) for (const name of missing) await attempt(installByApt([name]));
  let chromium = (await fromMachine()) ?? (await fromPlaywright());
  if (!chromium) {
    await attempt(downloadByPlaywright());
    chromium = await fromPlaywright();
  }
  if (!chromium && canUseApt()) {
    await attempt(installByApt(['chromium']));
    chromium = await fromMachine();
  }
  return { chromium, pdftotext: pdftotext ?? onPath('pdftotext'), output: said.join('\n') };
};
