import type { Flag } from './flag.ts';

export const formats = ['table', 'json', 'jsonl', 'csv'] as const;
export type Format = (typeof formats)[number];
const progressModes = ['auto', 'plain', 'json', 'none'] as const;
export type ProgressMode = (typeof progressModes)[number];
const colorModes = ['auto', 'always', 'never'] as const;
export type ColorMode = (typeof colorModes)[number];

/**
 * The flags that every command takes; each has its variable. A flag overrides its variable, which overrides the
 * profile, which overrides the default.
 */
export const globalFlags: readonly Flag[] = [
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
];

/** The values of the global flags, before the profile and the defaults apply. */
export type Globals = {
  readonly profile?: string;
  readonly url?: string;
  readonly output?: string;
  readonly fields?: string;
  readonly raw?: boolean;
  readonly quiet?: boolean;
  readonly verbose?: boolean;
  readonly debug?: boolean;
  readonly color?: ColorMode;
  readonly progress?: ProgressMode;
  readonly noInput?: boolean;
  readonly readOnly?: boolean;
  readonly timeout?: string;
  readonly tokenFile?: string;
  readonly jq?: string;
  readonly noPager?: boolean;
  readonly endpoints?: string;
};
