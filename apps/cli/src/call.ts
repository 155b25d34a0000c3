import type { Globals } from './globals.ts';
import type { Spec } from './spec.ts';

export type FlagValue = string | boolean | undefined;

/** One call of a command as it was typed. */
export type Call = {
  readonly spec: Spec;
  readonly arguments: readonly string[];
  /** By the flag's name without dashes. */
  readonly flags: Readonly<Record<string, FlagValue>>;
  readonly globals: Globals;
  /** Those of the command line alone, without variables. */
  readonly typed: Globals;
};

/** A flag's text; undefined where it was not given. */
export const textOf = (call: Call, flag: string): string | undefined => {
  const value = call.flags[flag];
  return typeof value === 'string' ? value : undefined;
};

/** Whether a switch is on. */
export const isOn = (call: Call, flag: string): boolean => call.flags[flag] === true;
