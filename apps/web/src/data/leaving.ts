import { createListeners } from '../ui/listeners.ts';

/** `onSignOut` registers what forgets something when a person signs out, such as recent records. */
export const { add: onSignOut, tell: forgetPerson } = createListeners();
