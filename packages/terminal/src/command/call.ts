import type { Call } from './spec.ts';

/** A flag's text; undefined where it was not given. */
export const textOf = (call: Call, flag: string): string | undefined => {
  const value = call.flags[flag];
  return typeof value === 'string' ? value : undefined;
};

/** The id of the read that a command was made from; where it has several, the one that `--list` names. */
export const readIdOf = (call: Call): string =>
  call.spec.reads?.[textOf(call, 'list') ?? ''] ?? call.spec.made?.id ?? '';

/** Whether a switch is on. */
export const isOn = (call: Call, flag: string): boolean => call.flags[flag] === true;
