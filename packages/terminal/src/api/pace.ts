import { type Call, isOn, textOf, wholeNumber } from '../command/spec.ts';
import { usage } from '../process/failure.ts';
import { namesIn } from '../text/words.ts';

/** How carefully and how fast a job runs. */
export type Pace = {
  readonly workers: number;
  /** The limit for the requests of all workers together; no limit by default. */
  readonly perSecond?: number;
  readonly mostErrors?: number;
  readonly mostWaitMs: number;
  /** How many rows are sent first. */
  readonly canary?: number;
  /** Whether no question follows the canary: --yes, or --confirm with the number of records, was given. */
  readonly isYes: boolean;
  readonly results?: string;
};

const mostWorkers = 32;
const units: Readonly<Record<string, number>> = { ms: 1, s: 1_000, m: 60_000, h: 3_600_000, d: 86_400_000 };

/** The milliseconds of a flag's duration: '90s', '10m', '30d'; a bare number means seconds. */
export const timeOf = (flag: string, text: string): number => {
  const [, number, unit = 's'] = /^(\d+(?:\.\d+)?)\s*(ms|s|m|h|d)?$/.exec(text.trim()) ?? [];
  if (number === undefined) throw usage(`--${flag} takes a time such as 90s, 10m or 2h; '${text}' is not one.`);
  return Number(number) * (units[unit] ?? 0);
};

/** Requests per second, from '5/s', '300/m' or '5'. */
export const rateOf = (text: string): number => {
  const [, number, unit = 's'] = /^(\d+(?:\.\d+)?)(?:\/(s|m))?$/.exec(text.trim()) ?? [];
  const rate = Number(number) / (unit === 'm' ? 60 : 1);
  if (rate > 0) return rate;
  throw usage(`--rate takes requests per second or minute, such as 5/s or 300/m; '${text}' is not one.`);
};

/** How many rows may fail or stay unknown, from a number or a share of all rows: '10', '2%'. */
export const errorsOf = (text: string, rows: number): number => {
  const [, number, share] = /^(?:(\d+)|(\d+(?:\.\d+)?)%)$/.exec(text.trim()) ?? [];
  if (number !== undefined) return Number(number);
  if (share !== undefined && Number(share) <= 100) return Math.floor((rows * Number(share)) / 100);
  throw usage(`--max-errors takes a whole number or 0% to 100%; '${text}' is neither.`);
};

/** One request at a time, without a canary. */
export const usualPace: Pace = { workers: 1, mostWaitMs: timeOf('max-wait', '15m'), isYes: true };

/** The pace from the flags of a call; invalid flags stop the command before anything is sent. */
export const paceOf = (call: Call, rows: number): Pace => {
  const rate = textOf(call, 'rate');
  const errors = textOf(call, 'max-errors');
  const canary = textOf(call, 'canary');
  const results = textOf(call, 'results');
  return {
    workers: wholeNumber('concurrency', textOf(call, 'concurrency') ?? '1', 1, mostWorkers),
    mostWaitMs: timeOf('max-wait', textOf(call, 'max-wait') ?? '15m'),
    isYes: isOn(call, 'yes') || namesIn(textOf(call, 'confirm') ?? '').some((word) => /^\d+$/.test(word)),
    ...(rate !== undefined && { perSecond: rateOf(rate) }),
    ...(errors !== undefined && { mostErrors: errorsOf(errors, rows) }),
    ...(canary !== undefined && { canary: wholeNumber('canary', canary, 1) }),
    ...(results !== undefined && { results }),
  };
};
