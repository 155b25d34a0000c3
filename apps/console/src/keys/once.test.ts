import { expect, it } from 'vitest';
import { fakeDesk } from '../../../../tests/kit/terminal/fake-desk.ts';
import { stateOf } from '../desk/desk.ts';
import { once } from './once.ts';

it('a key that is held down acts once, and says so', () => {
  const desk = fakeDesk();
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
