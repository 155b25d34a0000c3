import { shellTexts as say } from '@matchdesk/core/shell/texts.ts';
import { useEffect } from 'react';
import { sessionEndAtom } from '../data/session-end.ts';
import { settleEnd } from '../data/shared-session.ts';
import { tell } from '../ui/alerts.ts';
import { useAtomValue } from '../ui/atom.ts';

/** Handles the end of a session that nobody asked for. Where it leads to /admin-login, an alert says why. */
export const useSessionEnd = (): void => {
  const end = useAtomValue(sessionEndAtom);
  useEffect(() => {
    if (end === null) return;
    void settleEnd().then((isCleared) => isCleared && tell({ type: 'warning', text: say.endedAway, timeoutMs: 6_000 }));
  }, [end]);
};
