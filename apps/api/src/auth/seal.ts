import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';

const ivBytes = 12;
const tagBytes = 16;

const keyOf = (secret: Uint8Array, use: string): Buffer => Buffer.from(hkdfSync('sha256', secret, '', use, 32));

/** Encrypts a text with the server's secret, bound to its use (AES-256-GCM). */
export const seal = (text: string, secret: Uint8Array, use: string): string => {
  const iv = randomBytes(ivBytes);
  const cipher = createCipheriv('aes-256-gcm', keyOf(secret, use), iv);
  const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), body]).toString('base64url');
};

/** Decrypts a sealed text. Throws if the secret is another one, or if the text was changed or is for another use. */
export const unseal = (sealed: string, secret: Uint8Array, use: string): string => {
  const bytes = Buffer.from(sealed, 'base64url');
  const cipher = createDecipheriv('aes-256-gcm', keyOf(secret, use), bytes.subarray(0, ivBytes));
  cipher.setAuthTag(bytes.subarray(ivBytes, ivBytes + tagBytes));
  return Buffer.concat([cipher.update(bytes.subarray(ivBytes + tagBytes)), cipher.final()]).toString('utf8');
};

/** The stored form of a short code: it cannot be found by guessing without the server's secret. */
export const keyedHash = (text: string, secret: Uint8Array, use: string): string =>
  createHmac('sha256', keyOf(secret, use)).update(text).digest('hex');
