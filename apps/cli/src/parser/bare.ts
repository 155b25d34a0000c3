import { globalFlags } from '@matchdesk/terminal/command/flag.ts';

/** Whether only global flags were typed. */
export const isBare = (words: readonly string[]): boolean => {
  for (let at = 0; at < words.length; at += 1) {
    const [word = '', value] = words[at]?.split('=', 2) ?? [];
    const flag = globalFlags.find(({ name, short }) => word === `--${name}` || (short && word === `-${short}`));
    if (!flag) return false;
    if (flag.value && value === undefined) at += 1;
  }
  return true;
};

type Around = {
  readonly stdin: { isTTY?: boolean };
  readonly stdout: { isTTY?: boolean };
  readonly env: NodeJS.ProcessEnv;
};

/** Whether the console can be shown: stdin and stdout are a capable terminal, and this is not a CI run. */
export const canShow = ({ stdin, stdout, env }: Around): boolean =>
  stdout.isTTY === true && stdin.isTTY === true && !env.CI && env.TERM !== 'dumb';
