import { type Browser, chromium } from 'playwright';

const args = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** A headless Chromium that connects to nothing but the page: the one that `npm test` found, else the system's. */
export const launchBrowser = (more: readonly string[] = []): Promise<Browser> =>
  chromium.launch({ executablePath: process.env.MATCHDESK_CHROMIUM ?? '/usr/bin/chromium', args: [...args, ...more] });

/** A page of a test lives so briefly that optimizing its code costs a tenth more than it saves. */
const unoptimized = ['--js-flags=--no-opt --no-maglev'];

/** How often one browser is given out before a new one follows. */
const mostGiven = 8;
let given = 0;
let kept: Promise<Browser> | undefined;
let before: Promise<Browser> | undefined;

/**
 * The browser of a worker: its test files share it, each with its own pages. A new one follows after some files, since a
 * browser that had served twenty of them lost what its pages stored, over a navigation, again and again at the same file.
 * The one before stays open for the file that still uses it.
 */
export const oneBrowser = (): Promise<Browser> => {
  if (!kept || given === mostGiven) {
    before?.then((browser) => browser.close()).catch(() => undefined);
    before = kept;
    kept = launchBrowser(unoptimized);
    given = 0;
  }
  given += 1;
  return kept;
};
