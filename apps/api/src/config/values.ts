import { resolve } from 'node:path';
import { type PictureBases, pictureBasesIn, pictureKinds } from '@matchdesk/core/kit/wire/picture.ts';
import * as z from 'zod/mini';
import { keyIn } from './key-file.ts';

export const minuteMs = 60_000;

/** Parses a whole number within bounds. */
export const whole = (least: number, most: number) =>
  z.pipe(
    z.string().check(
      z.refine((text) => /^\d+$/.test(text) && Number(text) >= least && Number(text) <= most, {
        error: `must be a whole number from ${least} to ${most}`,
      }),
    ),
    z.transform(Number),
  );

export const unitMs = { m: minuteMs, h: 60 * minuteMs, d: 24 * 60 * minuteMs } as const;

const msOf = (text: string): number => {
  const [, number, unit] = /^(\d{1,6})([mhd])$/.exec(text) ?? [];
  return unit === undefined ? Number.NaN : Number(number) * unitMs[unit as keyof typeof unitMs];
};

/** Parses a time such as 90m, 6h or 2d into milliseconds. */
export const time = (leastMs: number, mostMs: number, between: string) =>
  z
    .pipe(z.string(), z.transform(msOf))
    .check(
      z.refine((ms) => ms >= leastMs && ms <= mostMs, { error: `must be a time such as 90m, 6h or 2d, ${between}` }),
    );

/** The same, with null for 'never'. */
export const timeOrNever = (leastMs: number, mostMs: number, between: string) =>
  z
    .pipe(
      z.string(),
      z.transform((text) => (text === 'never' ? null : msOf(text))),
    )
    .check(
      z.refine((ms) => ms === null || (ms >= leastMs && ms <= mostMs), {
        error: `must be never or a time such as 90m, 6h or 2d, ${between}`,
      }),
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
// A URL may have other signs in its host, such as ';', which would end a directive of the content security policy.
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
export const pictures = z.pipe(
  z.string(),
  z.transform((text, { issues }): PictureBases => {
    const bases = pictureBasesIn(text)?.map(([kind, base]) => [kind, web.safeParse(base).data] as const);
    if (bases?.every(([, base]) => base !== undefined)) return Object.fromEntries(bases);
    const message = `must be an address that begins with http:// or https://, or ${pictureKinds[0]}=ADDRESS and so on for ${pictureKinds.join(', ')}`;
    issues.push({ code: 'custom', message, input: text });
    return z.NEVER;
  }),
);

/** Origins from which the console may show a provider's pictures, separated by spaces or commas. */
export const pictureHosts = z.pipe(
  z.string(),
  z.transform((text, { issues }): readonly string[] => {
    const given = text.split(/[\s,]+/).filter((part) => part !== '');
    const origins = given.map((part) => web.safeParse(part).data).map((url) => url && new URL(url).origin);
    if (origins.every((origin) => origin !== undefined)) return origins;
    issues.push({ code: 'custom', message: 'must be addresses that begin with http:// or https://', input: text });
    return z.NEVER;
  }),
);

/** Names of roles, separated by commas. */
export const roles = z
  .pipe(
    z.string(),
    z.transform((text) => text.split(',').map((role) => role.trim())),
  )
  .check(
    z.refine((names) => names.every((name) => name === 'ADMIN' || name === 'SUBADMIN'), {
      error: 'must be ADMIN, SUBADMIN or both, separated by a comma',
    }),
  );
