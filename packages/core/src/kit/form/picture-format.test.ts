import { expect, it } from 'vitest';
import { pictureFormatOf } from './picture-format.ts';

const text = (characters: string): Uint8Array => Uint8Array.from(characters, (character) => character.charCodeAt(0));

it.each([
  ['jpeg', '\xff\xd8\xff\xe0\0\x10JFIF\0\x01'],
  ['png', '\x89PNG\r\n\x1a\n\0\0\0\r'],
  ['gif', 'GIF89a\x01\0\x01\0\0\0'],
  ['heic', '\0\0\0\x18ftypheic'],
  ['heic', '\0\0\0\x1cftypmif1'],
])('recognises %s by its first bytes', (type, bytes) => {
  expect(pictureFormatOf(text(bytes))).toBe(type);
});

it.each([
  ['an SVG', '<svg xmlns='],
  ['a PDF', '%PDF-1.7\n%âã'],
  ['a video', '\0\0\0\x18ftypmp42'],
  ['nothing', ''],
  ['a cut PNG', '\x89PNG\r\n'],
])('does not take %s for a picture', (_, bytes) => {
  expect(pictureFormatOf(text(bytes))).toBe(null);
});
