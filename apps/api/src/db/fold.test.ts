import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fold } from './fold.ts';

describe('fold', () => {
  it('removes case and accents, in every alphabet', () => {
    expect(['José', 'ZOË', 'Łukasz Żółć', 'Straße', 'ÆØÅ', 'Ångström', 'ＡＢＣ１２'].map(fold)).toEqual([
      'jose',
      'zoe',
      'lukasz zolc',
      'strasse',
      'aeoa',
      'angstrom',
      'abc12',
    ]);
  });

  it('keeps other alphabets and characters, and replaces control characters by spaces', () => {
    expect(fold('Иван 王小明 💃 %_"*\\')).toBe('иван 王小明 💃 %_"*\\');
    expect(fold('a\u0000b\tc')).toBe('a b c');
  });

  it('keeps one of several spaces', () => {
    expect(['Ann  Lee', 'Ann \t\u00a0Lee', 'É   a', ' \u0301 '].map(fold)).toEqual(['ann lee', 'ann lee', 'e a', ' ']);
  });

  it('changes nothing the second time', () => {
    fc.assert(fc.property(fc.string({ unit: 'binary' }), (text) => fold(fold(text)) === fold(text)));
    fc.assert(fc.property(fc.string({ unit: 'grapheme' }), (text) => fold(fold(text)) === fold(text)));
  });
});
