import type { Context } from '@matchdesk/terminal/api/context.ts';
import { expect, it } from 'vitest';
import { createDesk, stateOf } from '../desk/desk.ts';
import { once } from './once.ts';

it('a key that is held down acts once, and says so', () => {
  const context = {} as Context;
  const desk = createDesk({
    open: async () => context,
    context,
    size: { columns: 80, rows: 24 },
    leave: () => undefined,
    lend: async () => undefined,
    copy: () => undefined,
  });
  let done = 0;
  const act = once(desk, () => {
    done += 1;
  });
  for (const name of ['s', 's', 's', 'j', 's']) {
    desk.heldKey.press(name);
    if (name === 's') act();
  }
  expect(done).toBe(2);
  expect(stateOf(desk).alert?.text).toContain('press the key again');
});
