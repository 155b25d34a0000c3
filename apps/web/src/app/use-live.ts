import { useAtomValue } from 'jotai';
import { useEffect } from 'react';
import { sessionAtom } from '../data/session.ts';
import { tokenAtom } from '../data/token.ts';
import { useCapable } from '../data/use-capable.ts';
import { whenShown } from './when-shown.ts';

/** Hears what others do, where the provider tells it: once the first screen stands, and for as long as the session does. */
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
      begin().catch((reason: unknown) => console.info('What others do is not heard.', reason));
    });
    return () => {
      isOver = true;
      callOff();
      leave?.();
    };
  }, [isOffered, state, token]);
};
