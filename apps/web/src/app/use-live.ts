import { useEffect } from 'react';
import { onSignOut } from '../data/leaving.ts';
import { sessionAtom } from '../data/session.ts';
import { tokenAtom } from '../data/token.ts';
import { useCapable } from '../data/use-capable.ts';
import { useAtomValue } from '../ui/atom.ts';
import { whenShown } from './when-shown.ts';

/** Follows the changes of others, where the provider sends them, from the first screen until the session ends. */
export const useLive = (): void => {
  const isOffered = useCapable('live') ?? false;
  const { state } = useAtomValue(sessionAtom);
  const token = useAtomValue(tokenAtom);
  useEffect(() => {
    if (!isOffered || state === 'out' || token === null) return;
    let leave: (() => void) | undefined;
    let isOver = false;
    const begin = async (): Promise<void> => {
      const { followOthers } = await import('../data/live/follow.ts');
      if (!isOver) leave = followOthers();
    };
    const callOff = whenShown(() => {
      begin().catch((reason: unknown) => console.info('The changes of others are not followed.', reason));
    });
    const end = (): void => {
      isOver = true;
      callOff();
      leave?.();
    };
    // A line that opens while the session ends would be refused.
    const forget = onSignOut(end);
    return () => {
      forget();
      end();
    };
  }, [isOffered, state, token]);
};
