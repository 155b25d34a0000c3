import type { Flag } from '@matchdesk/terminal/command/flag.ts';
import { globalFlags } from '@matchdesk/terminal/command/globals.ts';
import type { Spec } from '@matchdesk/terminal/command/spec.ts';

/** Variables without a flag. */
const others: readonly (readonly [name: string, meaning: string])[] = [
  ['MATCHDESK_TOKEN', "a machine's token, or a session's; beats the one kept for the profile"],
  ['MATCHDESK_CODE', 'the code of two-step sign-in, for auth login without a terminal'],
  ['MATCHDESK_PAGER', 'the program that shows long output in a terminal; beats PAGER; less unless said; cat for none'],
  ['MATCHDESK_MCP_TOKEN', 'the bearer token that mcp --http asks for; made up unless said'],
  ['XDG_CONFIG_HOME', 'where profiles are kept, in matchdesk/; ~/.config unless said'],
  ['XDG_STATE_HOME', 'where sessions and jobs are kept, in matchdesk/; ~/.local/state unless said'],
  ['XDG_CACHE_HOME', 'where compiled code and completed ids are kept for a while; ~/.cache unless said'],
  ['HTTPS_PROXY', 'the proxy to an API at https://; HTTP_PROXY at http://; ALL_PROXY for both'],
  ['NO_PROXY', 'hosts that are reached without the proxy'],
  ['NO_COLOR', 'no colour, unless it is empty'],
  ['CI', 'no live panel and no console, unless it is empty'],
];

/** The flags that take a variable, each variable once. */
export const flagsWithVariable = (specs: readonly Spec[]): readonly (Flag & { readonly env: string })[] => {
  const flags = [...globalFlags, ...specs.flatMap((spec) => spec.flags ?? [])];
  const named = flags.flatMap((flag) => (flag.env === undefined ? [] : [{ ...flag, env: flag.env }]));
  return [...new Map(named.map((flag) => [flag.env, flag])).values()];
};

/** Every variable that the terminal reads, and what it does. */
export const variables = (specs: readonly Spec[]): readonly (readonly [name: string, meaning: string])[] => [
  ...flagsWithVariable(specs).map(({ env, name, summary }) => [env, `--${name}: ${summary}`] as const),
  ...others,
];

export const variablesIntro = `A flag beats its variable, that beats the profile, that beats the default. A switch
is off by 0, false, no, off and nothing. What is selected, changed or confirmed, and
where it goes, comes from the command line alone.`;
