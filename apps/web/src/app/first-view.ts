import { firstReadAt } from '@matchdesk/core/first-read.ts';
import { screenAt } from '@matchdesk/core/screens.ts';
import { announcedAtom } from '../data/capabilities.ts';
import { client } from '../data/client.ts';
import { type AnswerAhead, dropAnswers, takeAnswers } from '../data/early.ts';
import { isOffered } from '../data/offered.ts';
import { queryClient } from '../data/query-client.ts';
import { prefetchRead } from '../data/reads.ts';
import { sessionAtom, signedInAs, signedOut } from '../data/session.ts';
import { fetchScreen } from '../screens/registry.ts';
import { shellHtml } from './shell-html.tsx';

/** A page that is about to be sent. */
export type AskedView = {
  /** Its address, with the query. */
  readonly page: string;
  /** What it asks first: who is signed in, the capabilities, and the rows of its list. */
  readonly answers: readonly AnswerAhead[];
};

const rendered = async ({ page, answers }: AskedView): Promise<string> => {
  const [path = '', search = ''] = page.split('?', 2);
  const here = screenAt(path);
  if (!here) return '';
  takeAnswers(answers);
  const { data } = await client.session.me();
  const session = signedInAs(data);
  sessionAtom.set(session);
  announcedAtom.set(new Set((await client.session.capabilities()).data));
  if (!isOffered(here.screen, session)) return '';
  await fetchScreen(here.id);
  const read = firstReadAt(here, [...new URLSearchParams(search)], session);
  // The parts of a record come one after the other, and would shift it.
  if (!read || !('list' in read)) return '';
  await prefetchRead(read);
  // Without its rows the page would show a failure.
  if (
    queryClient
      .getQueryCache()
      .getAll()
      .some(({ state }) => state.status === 'error')
  )
    return '';
  return shellHtml(here, search);
};

let turn: Promise<unknown> = Promise.resolve();

/**
 * The HTML of a screen with the first rows of its list, for a page that is sent to a person; '' where the screen shows no
 * list, or where they may not see it. One after the other: the caches of the console hold one person's data at a time, and
 * are empty afterwards.
 */
export const firstView = (asked: AskedView): Promise<string> => {
  const made = turn
    .then(() => rendered(asked))
    .finally(() => {
      queryClient.clear();
      dropAnswers();
      announcedAtom.set(new Set());
      sessionAtom.set(signedOut);
    });
  turn = made.catch(() => undefined);
  return made;
};
