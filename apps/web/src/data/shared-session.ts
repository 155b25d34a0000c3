import { queryClient } from './query-client.ts';
import { clearEnded, loadSelf, sessionAtom } from './session.ts';
import { sessionEndAtom, sessionEnded } from './session-end.ts';
import { onOtherTabs } from './tabs.ts';
import { sharedToken, tokenAtom } from './token.ts';

let turn: Promise<unknown> = Promise.resolve();
/** Runs one after the other, so that none clears what another has just set. */
const inTurn = <T>(run: () => Promise<T>): Promise<T> => {
  const mine = turn.then(run, run);
  turn = mine;
  return mine;
};

/**
 * Takes over the session that this browser's tabs share now, where another tab began it. True also where the person
 * signed in here meanwhile; false where nobody did.
 */
const takeOverShared = async (): Promise<boolean> => {
  const own = tokenAtom.get();
  const shared = await sharedToken();
  if (tokenAtom.get() !== own) return true;
  if (shared === null) return false;
  tokenAtom.set(shared);
  try {
    await loadSelf(sessionAtom.get().adminId);
  } catch {
    if (tokenAtom.get() !== shared) return true;
    tokenAtom.set(own);
    return false;
  }
  void queryClient.invalidateQueries();
  return true;
};

/**
 * Handles the end of a session. Takes over another tab's session where there is one, so that nobody signs in twice;
 * else clears it where nothing typed would be lost. True where it was cleared.
 */
export const settleEnd = (): Promise<boolean> =>
  inTurn(async () => {
    if (sessionEndAtom.get() === null || (await takeOverShared())) return false;
    if (sessionEndAtom.get() === 'over') return false;
    await clearEnded();
    return true;
  });

/** Ends the session when another tab of this browser signs out, and takes over one that another tab has. */
export const followOtherTabs = (): void =>
  onOtherTabs((change) => {
    void inTurn(async () => {
      const isHere = sessionAtom.get().state === 'in' && sessionEndAtom.get() === null;
      if (!isHere) await takeOverShared();
      else if (change === 'out' && (await sharedToken()) !== tokenAtom.get()) sessionEnded();
    });
  });
