import { firstReadAt } from '@matchdesk/core/first-read.ts';
import { type ScreenHere, screenAt } from '@matchdesk/core/screens.ts';
import { isOffered } from '../data/offered.ts';
import { prefetchRead } from '../data/reads.ts';
import { sessionAtom, startSession } from '../data/session.ts';
import { store } from '../data/store.ts';
import { fetchScreen } from '../screens/registry.ts';

/** Fetches what the first screen is made of; what it misses comes with that screen, which then says so. */
const fetchFiles = async (here: ScreenHere | undefined): Promise<void> => {
  if (!here) return;
  await fetchScreen(here.id).catch((reason: unknown) => console.info(`${here.id} was not fetched ahead.`, reason));
};

const fetchRows = async (here: ScreenHere | undefined): Promise<void> => {
  const { state, role } = store.get(sessionAtom);
  if (!here || state === 'out' || !isOffered(here.screen, role)) return;
  const read = firstReadAt(here, [...new URLSearchParams(location.search)]);
  if (read) await prefetchRead(read);
};

let hasBegun = false;
/** Whether it is known who is there. */
export const isBegun = (): boolean => hasBegun;

type Beginning = {
  /** What the screen shows first, which is only waited for where it comes at once. */
  readonly rows: Promise<void>;
};

const tryToBegin = async (): Promise<Beginning> => {
  const here = screenAt(location.pathname);
  await Promise.all([startSession(), fetchFiles(here)]);
  hasBegun = true;
  return { rows: fetchRows(here) };
};

let first: Promise<Beginning> | null = null;

/** Begins before the first picture is made, so that it may already be the one that was asked for. */
export const beginEarly = (): Promise<Beginning> => {
  first = tryToBegin();
  return first;
};

/** Restores the session, with what the first screen needs. Rejects where the server can not be reached. */
export const begin = (): Promise<Beginning> => {
  const beginning = first ?? tryToBegin();
  first = null;
  return beginning;
};
