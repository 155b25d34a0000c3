import { outcomesTexts as say } from '@matchdesk/core/outcomes/texts.ts';
import { running } from '../data/session-end.ts';
import { tell } from '../ui/alerts.ts';
import { leavingAtom } from './leaving.ts';

/**
 * Keeps the person on the page until the begun work has ended, and returns its result. A person who wants to leave is
 * asked whether to stop it; where it cannot be stopped, they are told to wait.
 */
export const whileRunning = async <Value>(begun: Promise<Value>, stop?: () => void): Promise<Value> => {
  const question = stop && { stop };
  const answer = (): void => {
    if (question) leavingAtom.set(question);
    else tell({ type: 'info', id: 'still-running', text: say.stillRuns, timeoutMs: 4_000 });
  };
  running.push(answer);
  try {
    return await begun;
  } finally {
    const at = running.indexOf(answer);
    // The end of the session has forgotten it already.
    if (at >= 0) running.splice(at, 1);
    if (leavingAtom.get() === question) leavingAtom.set(null);
  }
};
