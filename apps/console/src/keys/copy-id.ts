import type { Ungrouped } from '../desk/binding.ts';
import { type Desk, tell } from '../desk/desk.ts';
import { safe } from '../look/safe.ts';

/** The key that copies a whole id. */
export const copyKey = (desk: Desk, id: string): Ungrouped => ({
  keys: ['y'],
  title: 'Copy ID',
  run: () => {
    desk.copy(id);
    tell(desk, 'good', `Copied ${safe(id)}.`);
  },
});
