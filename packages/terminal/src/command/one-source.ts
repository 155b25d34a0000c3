import { type Stop, usage } from '../process/failure.ts';
import { textOf } from './call.ts';
import type { Call } from './spec.ts';

/** Refuses two sources of one value and names both, instead of choosing one silently. */
export const twoSources = (what: string, one: string, other: string): Stop =>
  usage(`${one} and ${other} both give ${what}. Leave one of them out. Nothing was sent.`);

/** The one flag of these that was given; undefined where none was. Two stop the command. */
export const onlyFlag = (call: Call, what: string, names: readonly string[]): string | undefined => {
  const [only, other] = names.filter((name) => textOf(call, name) !== undefined);
  if (only !== undefined && other !== undefined) throw twoSources(what, `--${only}`, `--${other}`);
  return only;
};
