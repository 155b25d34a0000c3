import { type Desk, tell } from '../desk/desk.ts';

/** What a key does that acts at once: while it is held down it acts no more, since that would be on the next record. */
export const once = (desk: Desk, run: () => void) => (): void => {
  if (desk.heldKey.isHeld()) tell(desk, 'wait', 'Nothing more was done: please press the key again.');
  else run();
};
