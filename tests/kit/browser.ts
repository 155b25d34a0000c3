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
export const launchBrowser = (): Promise<Browser> =>
  chromium.launch({ executablePath: process.env.MATCHDESK_CHROMIUM ?? '/usr/bin/chromium', args });

let kept: Promise<Browser> | undefined;

/** The one browser of a worker: its test files share it, each with its own pages. It ends with the worker. */
export const oneBrowser = (): Promise<Browser> => {
  kept ??= launchBrowser();
  return kept;
};
