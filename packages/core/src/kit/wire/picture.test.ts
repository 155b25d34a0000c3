import { describe, expect, it } from 'vitest';
import { baseOf, pictureAddress, pictureBasesIn, pictureKinds } from './picture.ts';

const base = 'https://files.example.com/media/';

describe('a picture’s address', () => {
  it.each([
    ['abc.jpg', 'https://files.example.com/media/abc.jpg'],
    ['uploads/abc.jpg', 'https://files.example.com/media/uploads/abc.jpg'],
    ['/uploads/abc.jpg', 'https://files.example.com/media/uploads/abc.jpg'],
    ['./uploads//abc.jpg', 'https://files.example.com/media/uploads/abc.jpg'],
    ['uploads\\abc.jpg', 'https://files.example.com/media/uploads/abc.jpg'],
    ['../../secret/abc.jpg', 'https://files.example.com/media/secret/abc.jpg'],
    [' a b#1.jpg ', 'https://files.example.com/media/a%20b%231.jpg'],
    ['a%20b.jpg', 'https://files.example.com/media/a%20b.jpg'],
    ['100%.jpg', 'https://files.example.com/media/100%25.jpg'],
    ['Zoë.jpg?size=2', 'https://files.example.com/media/Zo%C3%AB.jpg?size=2'],
  ])('%j stands below the base', (name, address) => expect(pictureAddress(name, base)).toBe(address));

  it.each(['https://cdn.example.com/a.jpg', 'HTTP://cdn.example.com/a.jpg', 'data:image/png;base64,AA==', 'blob:x'])(
    '%s is already complete',
    (name) => expect(pictureAddress(name, base)).toBe(name),
  );

  it('without a scheme is loaded over https', () =>
    expect(pictureAddress('//cdn.example.com/a.jpg', base)).toBe('https://cdn.example.com/a.jpg'));

  it.each([
    null,
    undefined,
    '',
    '   ',
    '/',
    'javascript:alert(1)',
    'data:text/html,x',
    'file:///etc/passwd',
    'C:a.jpg',
    `https://cdn.example.com/${'a'.repeat(10_000)}`,
    `data:image/png;base64,${'A'.repeat(10_000_000)}`,
  ])('%j is not a picture', (name) => expect(pictureAddress(name, base)).toBeNull());

  it('without a base is on this server', () => {
    expect(pictureAddress('/files/media/a.jpg', '')).toBe('/files/media/a.jpg');
    expect(pictureAddress('a.jpg', '')).toBe('/a.jpg');
  });
});

describe('bases of pictures', () => {
  const cdn = 'https://cdn.example.com';
  it('are one for all, one for each kind, or both', () => {
    expect(pictureBasesIn(cdn)).toEqual([['others', cdn]]);
    expect(pictureBasesIn(`${cdn}/m, profiles=${cdn}/p\n posts=${cdn}/w`)).toEqual([
      ['others', `${cdn}/m`],
      ['profiles', `${cdn}/p`],
      ['posts', `${cdn}/w`],
    ]);
  });
  it.each(['', ' , ', `people=${cdn}`, `${cdn} ${cdn}`, `posts=${cdn} posts=${cdn}`, `others=${cdn} ${cdn}`])(
    '%j is invalid',
    (text) => expect(pictureBasesIn(text)).toBeNull(),
  );
  it('are used for a kind that has no base of its own', () => {
    const bases = { others: `${cdn}/m`, posts: `${cdn}/w` };
    expect(pictureKinds.map((kind) => baseOf(bases, kind))).toEqual([...Array(4).fill(`${cdn}/m`), `${cdn}/w`]);
    expect(baseOf(bases, undefined)).toBe(`${cdn}/m`);
    expect(baseOf({ posts: cdn }, 'events')).toBe('');
  });
});
