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
  /** The command that means the same where what was typed is no command with flags of its own. */
  readonly meant?: string;
  /** Told the output format when the profile had its say. */
  readonly onOutput?: (output: string) => void;
};

/** A flag's text; undefined where it was not given. */
export const textOf = (call: Call, flag: string): string | undefined => {
  const value = call.flags[flag];
  return typeof value === 'string' ? value : undefined;
};

/** The id of the read that a command was made from; where it has several, of the one that `--list` names. */
export const readIdOf = (call: Call): string =>
  call.spec.reads?.[textOf(call, 'list') ?? ''] ?? call.spec.made?.id ?? '';

/** Whether a switch is on. */
export const isOn = (call: Call, flag: string): boolean => call.flags[flag] === true;
