import * as z from 'zod/mini';
import { dayMs } from '../kit/form/day.ts';
import { atMost, field, filled, matching } from '../kit/form/field.ts';
import { tokensTexts as say } from './texts.ts';

const word = '[a-z][\\w-]*';
/** The scope that a token needs before its personal data is shown to a language model. */
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
  {
    label: 'Scope',
    offers: 'scopes',
    example: 'read',
    hint: 'read, users.add-credits or users.*; separate several with commas',
  },
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

/** A new token: its name, its scopes, how long it is valid, and its limits. */
export const createForm = z.strictObject({
  name: tokenName,
  scope: tokenScope,
  expires: tokenExpiry,
  rows_a_run: limit('Rows per run', 'The most records that one run may change; empty for no limit'),
  coins_a_day: limit('Credits per day', 'The most credits that it may give in a day; empty for no limit'),
});

/** The scopes in a text with commas, without duplicates. */
export const scopesIn = (text: string): readonly string[] => [
  ...new Set(text.split(/[\s,]+/).filter((scope) => scope !== '')),
];

/** The milliseconds of a duration such as '90d'. */
export const lifeMsOf = (expires: string): number => daysIn(expires) * dayMs;
