import { describe, expect, it } from 'vitest';
import { nameOfKey } from './name.ts';

const press = (
  key: string,
  code: string,
  held: Partial<Record<'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey', true>> = {},
) => nameOfKey({ key, code, ctrlKey: false, metaKey: false, altKey: false, shiftKey: false, ...held });

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
    expect(press(key, code, held)).toBe(name);
  });

  it('by its place on Cyrillic and Greek layouts', () => {
    expect(press('о', 'KeyJ')).toBe('j');
    expect(press('л', 'KeyK', { ctrlKey: true })).toBe('Mod+k');
    expect(press('γ', 'KeyG')).toBe('g');
    expect(press('Ф', 'KeyA', { shiftKey: true })).toBe('A');
    expect(press('.', 'Slash')).toBe('.');
  });

  it('by its place where a layout of another script writes a sign on a letter, until Latin is typed again', () => {
    press('γ', 'KeyG');
    expect(press(';', 'KeyQ')).toBe('q');
    expect(press('a', 'KeyA')).toBe('a');
    expect(press(';', 'Semicolon')).toBe(';');
    expect(press('.', 'KeyE')).toBe('.');
  });

  it('by what it writes on Dvorak', () => {
    expect(press('j', 'KeyC')).toBe('j');
    expect(press('g', 'KeyU')).toBe('g');
  });
});
