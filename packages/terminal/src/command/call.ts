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
