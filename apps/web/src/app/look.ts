import { sessionAtom } from '../data/session.ts';
import { hasOwnLists } from '../list/own-lists.ts';
import { collapsedAtom } from '../shell/shell-state.ts';
import { onTheme, storedTheme } from '../shell/theme.ts';

const yearSeconds = 31_536_000;

/** Stores how the console looks, so that the server sends a page with this look before any script runs. */
const note = (): void => {
  const { state, role, may } = sessionAtom.get();
  // What a custom role may see is not known before the scripts run.
  const seenAs = may ? 'own' : role;
  const look = [
    storedTheme(),
    collapsedAtom.get() ? 'collapsed' : 'open',
    state === 'in' ? seenAs : 'nobody',
    ...(hasOwnLists() ? ['lists'] : []),
  ];
  // biome-ignore lint/suspicious/noDocumentCookie: Firefox has no CookieStore in the versions that the console supports
  document.cookie = `matchdesk_look=${look.join('-')}; path=/; max-age=${yearSeconds}; samesite=strict`;
};

/** Keeps the stored look up to date. */
export const noteLook = (): void => {
  note();
  onTheme(note);
  collapsedAtom.listen(note);
  sessionAtom.listen(note);
  addEventListener('pagehide', note);
};
