import type { AnnouncedLimit } from './learned-pace.ts';

type Header = (name: string) => string | null;
type Numbers = Readonly<Record<string, number>>;

const numberIn = (text: string | null | undefined): number | undefined => {
  const [, number] = /^\s*"?(\d+(?:\.\d+)?)/.exec(text ?? '') ?? [];
  return number === undefined ? undefined : Number(number);
};

/**
 * The parameters of a list such as `"burst";r=5;t=1, "day";r=900;t=60` or `limit=100, remaining=5, reset=1`, by key.
 */
const parametersOf = (text: string): Numbers =>
  Object.fromEntries(
    [...text.matchAll(/([a-z]+)\s*=\s*(\d+(?:\.\d+)?)/gi)].map(([, key = '', value]) => [key, Number(value)]),
  );

/** Milliseconds until a reset, which is given in seconds from now, or in seconds or milliseconds since 1970. */
const untilMs = (reset: number, now: number): number => {
  if (reset < 1e9) return reset * 1_000;
  return Math.max(0, (reset < 1e12 ? reset * 1_000 : reset) - now);
};

const ofList = (header: Header): readonly AnnouncedLimit[] => {
  const list = header('ratelimit');
  if (list === null) return [];
  const quotas = (header('ratelimit-policy') ?? '').split(',').map(parametersOf);
  const members = /\bremaining\s*=/i.test(list) ? [list] : list.split(',');
  return members.map(parametersOf).flatMap(({ r, t, limit, remaining = r, reset = t }, place) => {
    if (remaining === undefined || reset === undefined) return [];
    return [{ limit: limit ?? quotas[place]?.q ?? remaining, remaining, resetMs: reset * 1_000 }];
  });
};

const ofFields = (header: Header, now: number): readonly AnnouncedLimit[] =>
  ['ratelimit', 'x-ratelimit', 'x-rate-limit'].flatMap((prefix) => {
    const remaining = numberIn(header(`${prefix}-remaining`));
    const reset = numberIn(header(`${prefix}-reset`));
    if (remaining === undefined || reset === undefined) return [];
    return [{ limit: numberIn(header(`${prefix}-limit`)) ?? remaining, remaining, resetMs: untilMs(reset, now) }];
  });

/**
 * Reads the server's limit from an answer's headers (IETF draft `RateLimit` and `RateLimit-Policy`, its older fields,
 * `X-RateLimit-…`). Of several limits it returns the tightest; null where there is none.
 */
export const announcedLimit = (header: Header, now: number): AnnouncedLimit | null =>
  [...ofList(header), ...ofFields(header, now)]
    .filter(({ resetMs }) => resetMs > 0)
    .reduce<AnnouncedLimit | null>(
      (tightest, one) =>
        tightest && tightest.remaining / tightest.resetMs <= one.remaining / one.resetMs ? tightest : one,
      null,
    );
