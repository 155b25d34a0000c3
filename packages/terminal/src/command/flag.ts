import type { Offered } from '@matchdesk/core/kit/form/offered.ts';
import type { Titles } from './meant-choice.ts';

/** One flag of a command, as data: help, completion, parsing and the flag's environment variable are made from it. */
export type Flag = {
  /** Without the dashes: `page-size`. */
  readonly name: string;
  readonly short?: string;
  /** The placeholder of its value; absent for a switch. */
  readonly value?: string;
  readonly summary: string;
  readonly choices?: readonly string[];
  /** The titles of the choices on the screens, where they are written differently here. */
  readonly titles?: Titles;
  /** The command itself decides about values that are not among the choices. */
  readonly isLoose?: true;
  /** Completion offers these; the command also accepts other values. */
  readonly offers?: Offered | 'records';
  /** The filter that says of which kind the offered records are. */
  readonly ofKind?: string;
  readonly group?: string;
  /** It may be given more than once; the values are joined by commas. */
  readonly many?: boolean;
  /** An empty text is a value, as for a text that is cleared. */
  readonly mayBeEmpty?: true;
  /** Its default value, as the help shows it. */
  readonly initial?: string;
  /** The environment variable that sets it too. Never for what is selected, changed or confirmed. */
  readonly env?: string;
  readonly hidden?: true;
};

export type Argument = {
  readonly name: string;
  readonly summary: string;
  readonly required?: true;
  readonly many?: true;
  readonly choices?: readonly string[];
  /** The choices are offered, but the command also accepts other words. */
  readonly isLoose?: true;
  /** Its words are taken as they are, also empty ones and those that look like flags. */
  readonly isVerbatim?: true;
  /** An example value; by default the first choice, otherwise its name. */
  readonly example?: string;
};

export const formats = ['table', 'json', 'jsonl', 'csv'] as const;
export type Format = (typeof formats)[number];
const progressModes = ['auto', 'plain', 'json', 'none'] as const;
export type ProgressMode = (typeof progressModes)[number];
const colorModes = ['auto', 'always', 'never'] as const;

const declared = [
  { name: 'profile', short: 'p', value: '<name>', summary: 'the profile to use', env: 'MATCHDESK_PROFILE' },
  { name: 'url', value: '<address>', summary: "the API's address", env: 'MATCHDESK_API_URL' },
  {
    name: 'output',
    short: 'o',
    value: '<format>',
    summary: 'table, json, jsonl or csv',
    choices: formats,
    isLoose: true,
    env: 'MATCHDESK_OUTPUT',
  },
  { name: 'fields', value: '<a,b>', many: true, summary: 'only these fields, in this order', env: 'MATCHDESK_FIELDS' },
  { name: 'raw', summary: 'csv cells unchanged, including formulas and control characters', env: 'MATCHDESK_RAW' },
  { name: 'quiet', short: 'q', summary: 'say nothing but errors', env: 'MATCHDESK_QUIET' },
  { name: 'verbose', short: 'v', summary: 'say what is being done', env: 'MATCHDESK_VERBOSE' },
  { name: 'debug', summary: 'name each request on stderr, without secrets', env: 'MATCHDESK_DEBUG' },
  { name: 'color', value: '<when>', summary: 'auto, always or never', choices: colorModes, env: 'MATCHDESK_COLOR' },
  {
    name: 'progress',
    value: '<how>',
    summary: 'auto, plain, json or none',
    choices: progressModes,
    env: 'MATCHDESK_PROGRESS',
  },
  { name: 'no-input', summary: 'never ask; missing input is an error', env: 'MATCHDESK_NO_INPUT' },
  { name: 'read-only', summary: 'send no writes', env: 'MATCHDESK_READ_ONLY' },
  { name: 'timeout', value: '<seconds>', summary: 'for each request; 30 by default', env: 'MATCHDESK_TIMEOUT' },
  {
    name: 'token-file',
    value: '<file>',
    summary: "the session's token from a file, or - for stdin",
    env: 'MATCHDESK_TOKEN_FILE',
  },
  {
    name: 'jq',
    value: '<filter>',
    summary: 'filter the printed JSON with a jq expression; implies -o json unless jsonl is chosen',
    env: 'MATCHDESK_JQ',
  },
  { name: 'no-pager', summary: 'print long output without a pager, also in a terminal', env: 'MATCHDESK_NO_PAGER' },
  {
    name: 'endpoints',
    value: '<file>',
    summary: 'a file that says where a provider has calls elsewhere (JSON)',
    env: 'MATCHDESK_ENDPOINTS',
  },
] as const satisfies readonly Flag[];

/**
 * The flags that every command takes; each has its variable. A flag overrides its variable, which overrides the
 * profile, which overrides the default.
 */
export const globalFlags: readonly Flag[] = declared;

type Camel<N extends string> = N extends `${infer Word}-${infer More}` ? `${Word}${Capitalize<Camel<More>>}` : N;
type ValueOf<F extends Flag> = F extends { readonly isLoose: true }
  ? string
  : F extends { readonly choices: readonly (infer Choice)[] }
    ? Choice
    : F extends { readonly value: string }
      ? string
      : boolean;

/** The values of the global flags, before the profile and the defaults apply. */
export type Globals = { readonly [F in (typeof declared)[number] as Camel<F['name']>]?: ValueOf<F> };
