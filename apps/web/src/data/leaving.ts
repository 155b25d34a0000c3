import { createListeners } from '../ui/listeners.ts';

/** `onSignOut` registers what forgets something when a person signs out, such as recent records. */
export const { add: onSignOut, tell: forgetPerson } = createListeners();

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
