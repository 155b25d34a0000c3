import { sessionTexts as say } from '@matchdesk/core/session/texts.ts';
import { useAtomValue } from 'jotai';
import { useEffect } from 'react';
import { useLocation, useSearch } from 'wouter';
import { tell } from '../act/alerts.ts';
import { queryClient } from '../data/query-client.ts';
import { clearEnded, takeUpShared } from '../data/session.ts';
import { sessionEndAtom } from '../data/session-end.ts';

/**
 * A session that ended by itself: that of another tab is taken up where there is one. With nothing typed it leads to
 * /admin-login, and back to where the person was.
 */
export const useSessionEnd = (): void => {
  const end = useAtomValue(sessionEndAtom);
  const [path, navigate] = useLocation();
  const search = useSearch();
  useEffect(() => {
    if (end === null) return;
    const here = search === '' ? path : `${path}?${search}`;
    const leave = async (): Promise<void> => {
      if (await takeUpShared()) {
        void queryClient.invalidateQueries();
        return;
      }
      if (end === 'over') return;
      await clearEnded();
      navigate(`/admin-login?next=${encodeURIComponent(here)}`, { replace: true });
      tell({ type: 'warning', text: say.endedAway, timeoutMs: 6_000 });
    };
    void leave();
  }, [end, navigate, path, search]);
};
