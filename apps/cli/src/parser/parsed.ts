import type { Flag } from '@matchdesk/terminal/command/flag.ts';
import { requireChoice } from '@matchdesk/terminal/command/meant-choice.ts';
import type { FlagValue } from '@matchdesk/terminal/command/spec.ts';

/** Commander's name for an option: `maxWait` for `max-wait`. */
export const camel = (name: string): string => name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());

/** Returns a flag's value from commander's options; commander turns `--no-input` into `input: false`. */
export const givenFlag = (flag: Flag, options: Readonly<Record<string, unknown>>): FlagValue => {
  if (flag.value) return options[camel(flag.name)] as string | undefined;
  const isNegative = flag.name.startsWith('no-');
  const value = options[camel(isNegative ? flag.name.slice(3) : flag.name)];
  return value === !isNegative ? true : undefined;
};

const off = new Set(['', '0', 'false', 'no', 'off']);

/** Returns a flag's value from its variable; a switch is off by 0, false, no, off and an empty text. */
export const flagFromEnvironment = (flag: Flag, env: Readonly<Record<string, string | undefined>>): FlagValue => {
  const value = flag.env === undefined ? undefined : env[flag.env];
  if (value === undefined) return undefined;
  if (!flag.value) return off.has(value.toLowerCase()) ? undefined : true;
  if (value === '') return undefined;
  return flag.choices ? requireChoice(flag.env ?? '', flag, value) : value;
};
