import { expect, it } from 'vitest';
import { keyedHash, seal, unseal } from './seal.ts';
import { hashOf, newToken } from './tokens.ts';

const secret = new Uint8Array(32).fill(1);

it('a sealed text can be read with the same secret for the same use, and differs each time', () => {
  const [one, other] = [seal('Zoë 🌸', secret, 'key'), seal('Zoë 🌸', secret, 'key')];
  expect(one).not.toBe(other);
  expect([
    unseal(one, secret, 'key'),
    unseal(other, secret, 'key'),
    unseal(seal('', secret, 'a'), secret, 'a'),
  ]).toEqual(['Zoë 🌸', 'Zoë 🌸', '']);
  expect(Buffer.from(one, 'base64url')).toHaveLength(12 + 16 + Buffer.byteLength('Zoë 🌸'));
});

it('another secret, another use or a flipped bit makes it unreadable', () => {
  const sealed = seal('words', secret, 'key');
  expect(() => unseal(sealed, new Uint8Array(32), 'key')).toThrow();
  expect(() => unseal(sealed, secret, 'other')).toThrow();
  const bytes = Buffer.from(sealed, 'base64url');
  for (const at of bytes.keys()) {
    const turned = Buffer.from(bytes);
    turned[at] = (bytes[at] ?? 0) ^ 1;
    expect(() => unseal(turned.toString('base64url'), secret, 'key'), `byte ${at}`).toThrow();
  }
});

it('a keyed hash depends on the text, the secret and the use', () => {
  const hashes = [
    keyedHash('abcde', secret, 'code'),
    keyedHash('abcdf', secret, 'code'),
    keyedHash('abcde', new Uint8Array(32), 'code'),
    keyedHash('abcde', secret, 'other'),
  ];
  expect(new Set(hashes).size).toBe(4);
  for (const hash of hashes) expect(hash).toMatch(/^[0-9a-f]{64}$/);
  expect(keyedHash('abcde', secret, 'code')).toBe(hashes[0]);
});

it('a token is 256 random bits, and its hash is SHA-256', () => {
  const tokens = Array.from({ length: 100 }, newToken);
  expect(new Set(tokens).size).toBe(100);
  for (const token of tokens) expect(token).toMatch(/^[\w-]{43}$/);
  expect(hashOf('abc')).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad');
});
