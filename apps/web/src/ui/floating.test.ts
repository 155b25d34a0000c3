import { expect, it } from 'vitest';
import { floatingPlace } from './floating.ts';

const room = { width: 1000, height: 600 };
const size = { width: 200, height: 100 };

it('is below its anchor, aligned with the requested side', () => {
  const anchor = { left: 400, top: 100, width: 100, height: 30 };
  expect(floatingPlace(anchor, size, room, 'start')).toEqual({ left: 400, top: 134 });
  expect(floatingPlace(anchor, size, room, 'end')).toEqual({ left: 300, top: 134 });
  expect(floatingPlace(anchor, size, room, 'center')).toEqual({ left: 350, top: 134 });
});

it('is above where there is no space below', () => {
  expect(floatingPlace({ left: 400, top: 560, width: 100, height: 30 }, size, room, 'start').top).toBe(456);
});

it('never leaves the window', () => {
  expect(floatingPlace({ left: 980, top: 10, width: 20, height: 20 }, size, room, 'start').left).toBe(792);
  expect(floatingPlace({ left: 0, top: 10, width: 20, height: 20 }, size, room, 'end').left).toBe(8);
  const low = { width: 300, height: 120 };
  expect(floatingPlace({ left: 0, top: 60, width: 20, height: 20 }, size, low, 'start').top).toBe(12);
});
