import { firstReadAt } from '@matchdesk/core/first-read.ts';
import { type ScreenHere, screenAt } from '@matchdesk/core/screens.ts';
import { isOffered } from '../data/offered.ts';
import { prefetchRead } from '../data/reads.ts';
import { sessionAtom, startSession } from '../data/session.ts';
import { fetchScreen } from '../screens/registry.ts';

/** Loads the code of the first screen. A failure here is left to that screen, which reports it. */
const fetchFiles = async (here: ScreenHere | undefined): Promise<void> => {
  if (!here) return;
  await fetchScreen(here.id).catch((reason: unknown) => console.info(`${here.id} was not loaded ahead.`, reason));
};

const fetchRows = async (here: ScreenHere | undefined): Promise<void> => {
  const session = sessionAtom.get();
  if (!here || session.state === 'out' || !isOffered(here.screen, session)) return;
  const read = firstReadAt(here, [...new URLSearchParams(location.search)], session);
  if (read) await prefetchRead(read);
};

let hasBegun = false;
/** Whether it is known who is signed in. */
export const isBegun = (): boolean => hasBegun;

type Beginning = {
  /** The first screen's data, awaited only where it arrives at once. */
  readonly rows: Promise<void>;
};

const tryToBegin = async (): Promise<Beginning> => {
  const here = screenAt(location.pathname);
  await Promise.all([startSession(), fetchFiles(here)]);
  hasBegun = true;
  return { rows: fetchRows(here) };
};

let beginning: Promise<Beginning> | undefined;

/** Restores the session and loads what the first screen needs, once. Rejects where the server cannot be reached. */
export const begin = (): Promise<Beginning> => {
  beginning ??= tryToBegin();
  return beginning;
};

/** Does the same again after a failure. */
export const retryBegin = (): Promise<Beginning> => {
  beginning = tryToBegin();
  return beginning;
};
