import { type Flag, globalFlags } from '@matchdesk/terminal/command/flag.ts';
import type { Spec } from '@matchdesk/terminal/command/spec.ts';

/** Variables without a flag. */
const others: readonly (readonly [name: string, meaning: string])[] = [
  ['MATCHDESK_TOKEN', "a machine's or a session's token; takes precedence over the token kept for the profile"],
  ['MATCHDESK_CODE', 'the code of two-step sign-in, for auth login without a terminal'],
  [
    'MATCHDESK_PAGER',
    'the program that shows long output in a terminal; takes precedence over PAGER; default: less; cat for none',
  ],
  ['MATCHDESK_MCP_TOKEN', 'the bearer token that mcp --http asks for; default: a random one'],
  ['XDG_CONFIG_HOME', 'the folder of profiles, in matchdesk/; default: ~/.config'],
  ['XDG_STATE_HOME', 'the folder of sessions and jobs, in matchdesk/; default: ~/.local/state'],
  ['XDG_CACHE_HOME', 'the folder of compiled code and completed ids, which are kept for a while; default: ~/.cache'],
  ['HTTPS_PROXY', 'the proxy to an API at https://; HTTP_PROXY at http://; ALL_PROXY for both'],
  ['NO_PROXY', 'hosts that are reached without the proxy'],
  ['NO_COLOR', 'no colour, unless it is empty'],
  ['CI', 'no live panel and no console, unless it is empty'],
];

/** The flags that have a variable, each variable once, as the first command that takes it describes it. */
export const flagsWithVariable = (specs: readonly Spec[]): readonly (Flag & { readonly env: string })[] => {
  const flags = [...globalFlags, ...specs.flatMap((spec) => spec.flags ?? [])];
  const named = flags.flatMap((flag) => (flag.env === undefined ? [] : [{ ...flag, env: flag.env }]));
  const first = new Map(named.toReversed().map((flag) => [flag.env, flag]));
  return named.filter((flag) => first.get(flag.env) === flag);
};

/** Every variable that the terminal reads, and what it does. */
export const variables = (specs: readonly Spec[]): readonly (readonly [name: string, meaning: string])[] => [
  ...flagsWithVariable(specs).map(({ env, name, summary }) => [env, `--${name}: ${summary}`] as const),
  ...others,
];

export const variablesIntro = `A flag takes precedence over its variable, the variable over the profile, and the
profile over the default. A switch is on by 1, true, yes or on, and off by 0, false,
no, off and an empty text. A name that is nearly one of these is refused.
Records, values, confirmations and targets come from the command line only.`;
