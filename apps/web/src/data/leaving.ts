import { createListeners } from '../ui/listeners.ts';

const { all: forgetters, add } = createListeners<() => void>();
/** Registers what is forgotten when a person signs out, such as recent records. */
export const onSignOut = add;

/** Forgets what belongs to the person who was signed in. */
export const forgetPerson = (): void => {
  for (const forget of forgetters) forget();
};
