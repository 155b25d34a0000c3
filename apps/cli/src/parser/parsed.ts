import type { Flag } from '@matchdesk/terminal/command/flag.ts';
import { requireChoice } from '@matchdesk/terminal/command/meant-choice.ts';
import type { FlagValue } from '@matchdesk/terminal/command/spec.ts';
import { usage } from '@matchdesk/terminal/process/failure.ts';
import { requireWholeList } from './plausible.ts';

/** Commander's name for an option: `maxWait` for `max-wait`. */
export const camel = (name: string): string => name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());

/** Returns a flag's value from commander's options; commander turns `--no-input` into `input: false`. */
export const givenFlag = (flag: Flag, options: Readonly<Record<string, unknown>>): FlagValue => {
  if (flag.value) return options[camel(flag.name)] as string | undefined;
  const isNegative = flag.name.startsWith('no-');
  const value = options[camel(isNegative ? flag.name.slice(3) : flag.name)];
  return value === !isNegative ? true : undefined;
};

const off = ['', '0', 'false', 'no', 'off'];
const on = ['1', 'true', 'yes', 'on'];

/** Whether the value of a variable turns a switch on; undefined where it is neither on nor off. */
export const isOnBy = (value: string): boolean | undefined => {
  const asked = value.trim().toLowerCase();
  return off.includes(asked) ? false : on.includes(asked) || undefined;
};

/** Returns a flag's value from its variable; a switch is on by 1, true, yes and on. */
export const flagFromEnvironment = (flag: Flag, env: Readonly<Record<string, string | undefined>>): FlagValue => {
  const value = flag.env === undefined ? undefined : env[flag.env];
  if (value === undefined) return undefined;
  if (!flag.value) {
    const isOn = isOnBy(value);
    if (isOn === undefined)
      throw usage(`${flag.env} is '${value}'. It is on by 1, true, yes or on, and off by 0, false, no or off.`);
    return isOn || undefined;
  }
  if (value === '') return undefined;
  if (flag.many) requireWholeList(flag.env ?? '', value);
  return flag.choices ? requireChoice(flag.env ?? '', flag, value) : value;
};
