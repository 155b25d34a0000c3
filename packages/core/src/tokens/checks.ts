import * as z from 'zod/mini';
import { dayMs } from '../kit/day.ts';
import { atMost, field, filled, matching } from '../kit/field.ts';
import { tokensTexts as say } from './texts.ts';

const word = '[a-z][\\w-]*';
/** What a machine must be given before a language model is shown personal data by its token. */
export const personalDataScope = 'personal-data';
const oneScope = `(?:read|${personalDataScope}|${word}\\.(?:${word}|\\*))`;
const scopesShape = new RegExp(`^\\s*${oneScope}(?:[\\s,]+${oneScope})*\\s*$`);

const mostDays = 366;
const daysIn = (text: string): number => Number(/^([1-9]\d{0,2})d$/.exec(text.trim())?.[1] ?? 0);

const tokenName = field({ label: 'Name', trimStart: true, example: 'ci-smoke' }, [
  filled(say.nameNeeded),
  matching(/^[A-Za-z0-9][\w.-]{0,39}$/, say.nameShape),
]);
const tokenScope = field(
  { label: 'Scope', example: 'read', hint: 'read, users.add-credits or users.*; several with commas' },
  [filled(say.scopeNeeded), atMost(1000, say.scopeLong), matching(scopesShape, say.scopeShape)],
);
const tokenExpiry = field({ label: 'Expires', trimStart: true, example: '90d', hint: 'Days, such as 90d' }, [
  [(text) => daysIn(text) >= 1 && daysIn(text) <= mostDays, say.expiresShape],
]);

const limit = (label: string, hint: string) =>
  z.optional(
    z
      .number({ error: say.rowsRange })
      .check(z.int(say.rowsRange), z.minimum(1, say.rowsRange), z.maximum(1_000_000, say.rowsRange))
      .register(z.globalRegistry, { label, kind: 'number', hint, example: '500' }),
  );

/** A new token: its name, what it may do, for how long, and within which limits. */
export const createForm = z.strictObject({
  name: tokenName,
  scope: tokenScope,
  expires: tokenExpiry,
  rows_a_run: limit('Rows a run', 'Records that one run may change; no limit unless said'),
  coins_a_day: limit('Coins a day', 'Credits that it may give in a day; no limit unless said'),
});

/** The scopes of a text with commas, each once. */
export const scopesIn = (text: string): readonly string[] => [
  ...new Set(text.split(/[\s,]+/).filter((scope) => scope !== '')),
];

/** Milliseconds of '90d'. */
export const lifeMsOf = (expires: string): number => daysIn(expires) * dayMs;
