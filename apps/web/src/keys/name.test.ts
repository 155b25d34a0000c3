import { describe, expect, it } from 'vitest';
import type { KeyPress } from '../ui/key-press.ts';
import { namesOfKey } from './name.ts';

type Held = Partial<Record<'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey', true>>;

const pressed = (key: string, code: string, held: Held = {}, states: readonly string[] = []): KeyPress => ({
  key,
  code,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  shiftKey: false,
  getModifierState: (name) => states.includes(name),
  ...held,
});
const press = (key: string, code: string, held: Held = {}) => namesOfKey(pressed(key, code, held), false);

describe('a key is named', () => {
  it.each([
    ['j', 'KeyJ', {}, 'j'],
    ['k', 'KeyK', { ctrlKey: true }, 'Mod+k'],
    ['K', 'KeyK', { metaKey: true, shiftKey: true }, 'Mod+Shift+k'],
    ['?', 'Slash', { shiftKey: true }, '?'],
    ['{', 'BracketLeft', { shiftKey: true }, '{'],
    ['ArrowDown', 'ArrowDown', { shiftKey: true }, 'Shift+ArrowDown'],
    ['ArrowLeft', 'ArrowLeft', { altKey: true }, 'Alt+ArrowLeft'],
    ['Delete', 'Delete', {}, 'Delete'],
  ] as const)('%s as %s', (key, code, held, name) => {
    expect(press(key, code, held)).toEqual([name]);
  });

  it('by its place on Cyrillic and Greek layouts', () => {
    expect(press('о', 'KeyJ')).toEqual(['j']);
    expect(press('л', 'KeyK', { ctrlKey: true })).toEqual(['Mod+k']);
    expect(press('γ', 'KeyG')).toEqual(['g']);
    expect(press('Ф', 'KeyA', { shiftKey: true })).toEqual(['A']);
    expect(press('.', 'Slash')).toEqual(['.']);
  });

  it('by its sign and by its place where another script writes a sign on a letter, until Latin is typed again', () => {
    press('γ', 'KeyG');
    expect(press(';', 'KeyQ')).toEqual([';', 'q']);
    expect(press('a', 'KeyA')).toEqual(['a']);
    expect(press(';', 'KeyQ')).toEqual([';']);
    expect(press('.', 'KeyE')).toEqual(['.']);
  });

  it('by what it writes on Dvorak', () => {
    expect(press('j', 'KeyC')).toEqual(['j']);
    expect(press('g', 'KeyU')).toEqual(['g']);
  });

  it('by the character that AltGr or Option writes, and by no chord', () => {
    const altGr = { ctrlKey: true, altKey: true } as const;
    expect(press('[', 'Digit8', altGr)).toEqual(['[']);
    expect(press('ć', 'KeyC', altGr)).toEqual(['ć']);
    expect(press('k', 'KeyK', altGr)).toEqual(['Mod+Alt+k']);
    expect(namesOfKey(pressed('{', 'KeyB', {}, ['AltGraph']), false)).toEqual(['{']);
    expect(namesOfKey(pressed('µ', 'KeyM', {}, ['AltGraph']), false)).toEqual(['µ']);
    expect(press('j', 'KeyJ')).toEqual(['j']);
    expect(namesOfKey(pressed(']', 'Digit6', { altKey: true }), true)).toEqual([']']);
    expect(namesOfKey(pressed('˚', 'KeyK', { altKey: true }), true)).toEqual(['˚']);
    expect(press('[', 'BracketLeft', { altKey: true })).toEqual(['Alt+[']);
  });
});
