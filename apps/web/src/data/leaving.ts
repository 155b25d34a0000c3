import { keepAlerts } from '../ui/alerts.ts';
import { createListeners } from '../ui/listeners.ts';

/** `onSignOut` registers what forgets something when a person signs out, such as recent records. */
export const { add: onSignOut, tell: forgetPerson } = createListeners();

// Alerts name people, and offer what only that administrator may do. One of a success stays, because the action itself
// may have ended the session.
onSignOut(() => keepAlerts(({ type, action }) => type === 'success' && action === undefined));

let isEnding = false;

/** Whether the session is being ended: a read would now be refused. */
export const isSigningOut = (): boolean => isEnding;

/** Ends the session; nothing is read meanwhile. */
export const whileSigningOut = async <T>(end: () => Promise<T>): Promise<T> => {
  isEnding = true;
  try {
    return await end();
  } finally {
    isEnding = false;
  }
};
