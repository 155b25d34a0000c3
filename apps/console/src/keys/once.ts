import { type Desk, tell } from '../desk/desk.ts';

/**
 * Wraps the function of a key that acts at once: a key that is held down acts only once, since it would act on the next
 * record.
 */
export const once = (desk: Desk, run: () => void) => (): void => {
  if (desk.heldKey.isHeld()) tell(desk, 'wait', 'Nothing more was done: please press the key again.');
  else run();
};
