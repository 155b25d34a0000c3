import { isReason, mostReason } from '@matchdesk/core/kit/call/reason.ts';
import { type Stop, usage } from '../process/failure.ts';
import { namesIn } from '../text/words.ts';
import type { Call, Given } from './spec.ts';

/** A flag's text; undefined where it was not given. */
export const textOf = (call: Pick<Call, 'flags'>, flag: string): string | undefined => {
  const value = call.flags[flag];
  return typeof value === 'string' ? value : undefined;
};

/** The records that are named by words and by --id; each word may name several, with commas. */
export const recordsNamed = (given: Given): readonly string[] =>
  namesIn([...given.arguments, textOf(given, 'id') ?? ''].join());

/** The id of the read that a command was made from; where it has several, the one that `--list` names. */
export const readIdOf = (call: Call): string =>
  call.spec.reads?.[textOf(call, 'list') ?? ''] ?? call.spec.made?.id ?? '';

/** Whether a switch is on. */
export const isOn = (call: Call, flag: string): boolean => call.flags[flag] === true;

/** A whole number of a flag, within bounds. */
export const wholeNumber = (flag: string, text: string, least: number, most = Number.MAX_SAFE_INTEGER): number => {
  const number = Number(text);
  if (/^\d+$/.test(text.trim()) && number >= least && number <= most) return number;
  const bounds = most === Number.MAX_SAFE_INTEGER ? `${least} or more` : `${least} to ${most}`;
  throw usage(`--${flag} takes a whole number, ${bounds}; '${text}' is not one.`);
};

/** The reason that a person gave for a write; undefined without one. */
export const givenReason = (call: Call): string | undefined => {
  const reason = textOf(call, 'reason')?.trim();
  if (reason === undefined || isReason(reason)) return reason;
  throw usage(`--reason takes 1 to ${mostReason} characters.`);
};

/** Refuses two sources of one value and names both, instead of choosing one silently. */
export const twoSources = (what: string, one: string, other: string): Stop =>
  usage(`${one} and ${other} both give ${what}. Leave one of them out. Nothing was sent.`);

/** The one flag of these that was given; undefined where none was. Two stop the command. */
export const onlyFlag = (call: Call, what: string, names: readonly string[]): string | undefined => {
  const [only, other] = names.filter((name) => textOf(call, name) !== undefined);
  if (only !== undefined && other !== undefined) throw twoSources(what, `--${only}`, `--${other}`);
  return only;
};
