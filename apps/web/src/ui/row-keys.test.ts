import { describe, expect, it } from 'vitest';
import { characterOf, type KeyPress, keysOf } from './key-press.ts';
import { extension, rowCommand } from './row-keys.ts';

const press = (key: string, held: Partial<KeyPress> = {}): KeyPress => ({
  key,
  code: '',
  shiftKey: false,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  ...held,
});

describe('rowCommand', () => {
  it('moves by arrows and by j and k, and stops at both ends', () => {
    expect(rowCommand(press('ArrowDown'), 3, 10)).toEqual({ do: 'move', to: 4 });
    expect(rowCommand(press('j'), 9, 10)).toEqual({ do: 'move', to: 9 });
    expect(rowCommand(press('k'), 0, 10)).toEqual({ do: 'move', to: 0 });
    expect(rowCommand(press('End'), 0, 10)).toEqual({ do: 'move', to: 9 });
    expect(rowCommand(press('Home'), 9, 10)).toEqual({ do: 'move', to: 0 });
  });

  it('opens by Enter, beside the list by o, in a new tab by Shift with o and by Ctrl or Meta with Enter', () => {
    expect(rowCommand(press('Enter'), 0, 1)).toEqual({ do: 'open' });
    expect(rowCommand(press('o'), 0, 1)).toEqual({ do: 'peek' });
    expect(rowCommand(press('O', { shiftKey: true }), 0, 1)).toEqual({ do: 'openInNewTab' });
    expect(rowCommand(press('O', { shiftKey: true }), 0, 1, false)).toBeUndefined();
    expect(rowCommand(press('Enter', { ctrlKey: true }), 0, 1)).toEqual({ do: 'openInNewTab' });
    expect(rowCommand(press('Enter', { metaKey: true }), 0, 1)).toEqual({ do: 'openInNewTab' });
  });

  it('extends the selection by Shift with the vertical arrows only', () => {
    expect(rowCommand(press('ArrowDown', { shiftKey: true }), 2, 10)).toEqual({ do: 'extend', to: 3 });
    expect(rowCommand(press('J', { shiftKey: true }), 2, 10)).toBeUndefined();
    expect(rowCommand(press('Home', { shiftKey: true }), 2, 10)).toBeUndefined();
  });

  it('ignores letters where they are switched off, and keeps the rest', () => {
    for (const key of ['j', 'k', 'o', 'x']) expect(rowCommand(press(key), 2, 10, false)).toBeUndefined();
    expect(rowCommand(press(' '), 2, 10, false)).toEqual({ do: 'toggle' });
    expect(rowCommand(press('ArrowUp'), 2, 10, false)).toEqual({ do: 'move', to: 1 });
  });

  it('ignores chords of the browser and of the palette', () => {
    expect(rowCommand(press('k', { ctrlKey: true }), 2, 10)).toBeUndefined();
    expect(rowCommand(press('k', { metaKey: true }), 2, 10)).toBeUndefined();
    expect(rowCommand(press('ArrowLeft', { altKey: true }), 2, 10)).toBeUndefined();
    expect(rowCommand(press('ArrowDown', { altKey: true }), 2, 10)).toBeUndefined();
  });

  it('does nothing in an empty list', () => {
    expect(rowCommand(press('j'), 0, 0)).toBeUndefined();
    expect(rowCommand(press('Enter'), 0, 0)).toBeUndefined();
  });
});

describe('extension', () => {
  it('selects from the anchor to the new place, in either direction', () => {
    expect(extension(3, 3, 4)).toEqual({ from: 3, to: 4, selected: true });
    expect(extension(3, 2, 1)).toEqual({ from: 1, to: 3, selected: true });
  });

  it('deselects the row it leaves when it returns to the anchor', () => {
    expect(extension(3, 5, 4)).toEqual({ from: 5, to: 5, selected: false });
    expect(extension(3, 1, 2)).toEqual({ from: 1, to: 1, selected: false });
  });

  it('selects the other side once it has passed the anchor', () => {
    expect(extension(3, 3, 2)).toEqual({ from: 2, to: 3, selected: true });
  });
});

describe('keysOf', () => {
  const read = (key: string, code: string, held: Partial<KeyPress> = {}) =>
    keysOf(press(key, { code, ...held }), false);

  it('reads the place of the key where the layout writes another script', () => {
    expect(read('о', 'KeyJ')).toEqual(['j']);
    expect(read('ξ', 'KeyJ')).toEqual(['j']);
    expect(read('Ξ', 'KeyJ', { shiftKey: true })).toEqual(['J']);
    expect(read('х', 'BracketLeft')).toEqual(['[']);
    expect(read('Ъ', 'BracketRight', { shiftKey: true })).toEqual(['}']);
  });

  it('reads the letter where the layout is Latin, whatever its place, and with Caps Lock on', () => {
    expect(read('j', 'KeyC')).toEqual(['j']);
    expect(read('J', 'KeyJ', { shiftKey: true })).toEqual(['J']);
    expect(read('J', 'KeyJ')).toEqual(['j']);
    expect(read('j', 'KeyJ', { shiftKey: true })).toEqual(['J']);
  });

  it('does not take a letter with a diacritic for another letter', () => {
    expect(read('ć', 'KeyC')).toEqual(['ć']);
    expect(read('ı', 'KeyI')).toEqual(['ı']);
    expect(read('ö', 'Semicolon')).toEqual(['ö']);
  });

  it('leaves named keys and signs as they are', () => {
    expect(read('Enter', 'Enter')).toEqual(['Enter']);
    expect(read('/', 'Slash')).toEqual(['/']);
    expect(read('ж', 'Semicolon')).toEqual(['ж']);
  });
});

describe('characterOf', () => {
  const altGr = { ctrlKey: true, altKey: true };
  it.each([
    ['a plain key', 'a', {}, false, 'a'],
    ['AltGr on Windows', '@', altGr, false, '@'],
    ['Option on a Mac', '@', { altKey: true }, true, '@'],
    ['Alt elsewhere', 'f', { altKey: true }, false, ''],
    ['Ctrl with Alt and a letter', 'k', altGr, false, ''],
    ['Ctrl with Option on a Mac', '@', altGr, true, ''],
    ['a chord', 'k', { ctrlKey: true }, false, ''],
    ['a named key', 'Enter', {}, false, ''],
  ] as const)('of %s', (_, key, held, isApple, written) => {
    expect(characterOf(press(key, held), isApple)).toBe(written);
  });
});
