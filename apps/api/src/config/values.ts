import { resolve } from 'node:path';
import { type PictureBases, pictureBasesIn, pictureKinds } from '@matchdesk/core/kit/wire/picture.ts';
import * as z from 'zod/mini';
import { keyIn } from './key-file.ts';

export const minuteMs = 60_000;

/** Parses a whole number within bounds. */
export const whole = (least: number, most: number) =>
  parsed(
    (text) => (/^\d+$/.test(text) && Number(text) >= least && Number(text) <= most ? Number(text) : undefined),
    `must be a whole number from ${least} to ${most}`,
  );

/** Parses a text; where `read` returns undefined, the value is refused with this message. */
export const parsed = <T>(read: (text: string) => T | undefined, message: string) =>
  z.pipe(
    z.string(),
    z.transform((text, { issues }): T => {
      const value = read(text);
      if (value !== undefined) return value;
      issues.push({ code: 'custom', message, input: text });
      return z.NEVER;
    }),
  );

export const unitMs = { m: minuteMs, h: 60 * minuteMs, d: 24 * 60 * minuteMs } as const;

/**
 * Reads a time such as 90m, 6h or 2d, in milliseconds; undefined if the text is not a time, or the time is out of
 * bounds.
 */
const msIn = (text: string, leastMs: number, mostMs: number): number | undefined => {
  const [, number, unit] = /^(\d{1,6})([mhd])$/.exec(text) ?? [];
  const ms = unit === undefined ? Number.NaN : Number(number) * unitMs[unit as keyof typeof unitMs];
  return ms >= leastMs && ms <= mostMs ? ms : undefined;
};

/** Parses a time such as 90m, 6h or 2d into milliseconds. */
export const time = (leastMs: number, mostMs: number, between: string) =>
  parsed((text) => msIn(text, leastMs, mostMs), `must be a time such as 90m, 6h or 2d, ${between}`);

/** The same, with null for 'never'. */
export const timeOrNever = (leastMs: number, mostMs: number, between: string) =>
  parsed(
    (text) => (text === 'never' ? null : msIn(text, leastMs, mostMs)),
    `must be never or a time such as 90m, 6h or 2d, ${between}`,
  );

/** Reads the secret from a private file, given its path. */
export const secretFile = (least?: number) =>
  z.pipe(
    z.string(),
    z.transform((file, { issues }) => {
      const found = keyIn(resolve(file), least);
      if ('key' in found) return found.key;
      issues.push({ code: 'custom', message: found.mistake, input: file });
      return z.NEVER;
    }),
  );

export const choice = z.pipe(
  z.enum(['0', '1'], { error: 'must be 0 or 1' }),
  z.transform((value) => value === '1'),
);
// A URL may have other characters in its host, such as ';', which would end a directive of the content security policy.
const hasPlainHost = (text: string): boolean => !URL.canParse(text) || /^[\w.:[\]-]*$/.test(new URL(text).hostname);

export const address = (protocols: readonly string[]) =>
  z.string().check(
    z.refine((text) => URL.canParse(text) && protocols.includes(new URL(text).protocol), {
      error: `must be an address that begins with ${protocols.map((protocol) => `${protocol}//`).join(' or ')}`,
    }),
    z.refine(hasPlainHost, { error: 'must be an address whose host has only letters, digits, dots and hyphens' }),
  );
const isBare = (text: string): boolean => {
  if (!URL.canParse(text)) return true;
  const { username, password, search, hash } = new URL(text);
  return [username, password, search, hash].every((part) => part === '');
};

export const web = z.pipe(
  address(['http:', 'https:']).check(
    z.refine(isBare, { error: 'must be an address without user name, password, ? and #' }),
  ),
  z.transform((text) => text.replace(/\/+$/, '')),
);

/** Where a provider's pictures are: one address for all, an address for each kind as KIND=ADDRESS, or both. */
export const pictures = parsed(
  (text): PictureBases | undefined => {
    const bases = pictureBasesIn(text)?.map(([kind, base]) => [kind, web.safeParse(base).data] as const);
    return bases?.every(([, base]) => base !== undefined) ? Object.fromEntries(bases) : undefined;
  },
  `must be an address that begins with http:// or https://, or ${pictureKinds[0]}=ADDRESS and so on for ${pictureKinds.join(', ')}`,
);

/** Origins from which the console may show a provider's pictures, separated by spaces or commas. */
export const pictureHosts = parsed((text): readonly string[] | undefined => {
  const given = text.split(/[\s,]+/).filter((part) => part !== '');
  const origins = given.map((part) => web.safeParse(part).data).map((url) => url && new URL(url).origin);
  return origins.every((origin) => origin !== undefined) ? origins : undefined;
}, 'must be addresses that begin with http:// or https://');

/** Names of roles, separated by commas. */
export const roles = parsed((text) => {
  const names = text.split(',').map((role) => role.trim());
  return names.every((name) => name === 'ADMIN' || name === 'SUBADMIN') ? names : undefined;
}, 'must be ADMIN, SUBADMIN or both, separated by a comma');
