import type { Flag } from '@matchdesk/terminal/command/flag.ts';
import { confirming, dryRunFlag, readingPaceFlags } from '@matchdesk/terminal/command/job-flags.ts';
import type { Spec } from '@matchdesk/terminal/command/spec.ts';
import { someId } from '@matchdesk/terminal/registry/field-flags.ts';
import { authSpecs } from './declared-auth.ts';
import { jobSpecs } from './declared-jobs.ts';
import { screens } from './screens.ts';

/** Serves the registry by the Model Context Protocol. */
const mcpSpec: Spec = {
  path: ['mcp'],
  summary: 'Serve reads and proposals to a program by the Model Context Protocol',
  details:
    'Every read is a tool, and every write that can be planned is a tool that proposes a plan: nothing is done until a person applies it. Without --http it uses stdin and stdout. With --http it listens on 127.0.0.1 only and needs the bearer token from MATCHDESK_MCP_TOKEN, or a random one that it prints on stderr. Names, addresses, phone numbers and everything that people wrote are masked.',
  flags: [
    { name: 'http', value: '<port>', summary: 'listen on this port instead of stdin; 0 for any free one' },
    { name: 'personal-data', summary: 'show personal data, too' },
  ],
  examples: ['mcp', 'mcp --http 4800', 'mcp --read-only'],
  isText: true,
  load: async () => (await import('../commands/mcp.ts')).serveMcp,
};

const production: readonly Flag[] = [
  { name: 'production', summary: 'writes need --confirm <profile> from now on' },
  { name: 'no-production', summary: 'writes no longer need it' },
];

const smokeFlags: readonly Flag[] = [
  ...readingPaceFlags,
  {
    name: 'only',
    value: '<call,…>',
    many: true,
    summary: 'only these calls or domains, such as users or users.list',
    env: 'MATCHDESK_ONLY',
  },
  { name: 'write', summary: 'also try writes, on records that it creates and removes itself' },
  { name: 'lasting', summary: 'with --write: also create a community, which no call removes; it is left switched off' },
  { name: 'yes', short: 'y', summary: 'answer the confirmation with yes', group: 'Guards' },
  { name: 'confirm', value: '<profile>', summary: 'needed on a profile marked production', group: 'Guards' },
];

/** The few commands that are not made from an entry of the registry. */
export const declaredSpecs: readonly Spec[] = [
  ...authSpecs,
  {
    path: ['profile', 'list'],
    summary: 'The profiles that are kept here',
    examples: ['profile list'],
    isPaged: true,
    load: async () => (await import('../commands/profile.ts')).listProfiles,
  },
  {
    path: ['profile', 'show'],
    summary: 'One profile, as it applies now',
    arguments: [{ name: 'name', summary: 'the profile; default: the current one' }],
    examples: ['profile show', 'profile show staging -o json'],
    isPaged: true,
    load: async () => (await import('../commands/profile.ts')).showProfile,
  },
  {
    path: ['profile', 'use'],
    summary: 'Use this profile where none is named',
    arguments: [{ name: 'name', summary: 'the profile', required: true, example: 'staging' }],
    examples: ['profile use staging'],
    load: async () => (await import('../commands/profile.ts')).useProfile,
  },
  {
    path: ['profile', 'set'],
    summary: 'Create or change a profile: --url, --output, --timeout, --endpoints, --production',
    arguments: [{ name: 'name', summary: 'the profile', required: true, example: 'staging' }],
    flags: production,
    examples: ['profile set staging --url https://staging.example.org', 'profile set live --production'],
    load: async () => (await import('../commands/profile.ts')).setProfile,
  },
  ...jobSpecs,
  {
    path: ['smoke'],
    summary: 'Check that an API answers every call as it should',
    details:
      'Calls every reading endpoint of the contract and checks each answer by its schema; nothing is written. With --write it also adds, changes and removes test records. For each failure it names the call and the field, with the expected and the received value. -o also takes junit and tap. Exit 10 when a check fails.',
    flags: smokeFlags,
    examples: ['smoke', 'smoke -o junit > smoke.xml', 'smoke --only users --url https://staging.example.org'],
    load: async () => (await import('../commands/smoke.ts')).smoke,
  },
  {
    path: ['smoke', 'run'],
    summary: 'The same as smoke without a command',
    flags: smokeFlags,
    examples: ['smoke run -o tap', 'smoke run --write --yes -o json'],
    load: async () => (await import('../commands/smoke.ts')).smoke,
  },
  {
    path: ['smoke', 'list'],
    summary: 'Which calls would be made, and why the others would not',
    details: 'Lists the calls that a run would make. Nothing is sent, and no session is needed.',
    flags: smokeFlags.filter(({ group }) => group === undefined),
    examples: ['smoke list', 'smoke list --write -o csv'],
    isPaged: true,
    load: async () => (await import('../commands/smoke.ts')).listSmoke,
  },
  {
    path: ['api'],
    summary: 'One raw call; its answer goes to stdout unchanged',
    arguments: [
      { name: 'method', summary: 'GET, POST, PUT or DELETE', required: true, example: 'GET' },
      { name: 'path', summary: 'such as /v2/adminLogin', required: true, example: '/v2/adminLogin' },
    ],
    flags: [
      { name: 'body', value: '<json>', summary: 'what is sent' },
      { name: 'body-file', value: '<file|->', summary: 'what is sent, from a file or stdin' },
      { name: 'confirm', value: '<profile>', summary: 'needed for a write on a profile marked production' },
    ],
    examples: ['api GET /v2/adminLogin', "api GET '/v2/adminLogin/usersRecord/1?limit=5'"],
    load: async () => (await import('../commands/api.ts')).api,
  },
  {
    path: ['do'],
    summary: "Do what one line says, as in the console's palette",
    details:
      'Plain words in any order, such as give ann 50 credits, or a record after its sign (@ people, # communities, events and cities, $ transactions) and the input of the action. Text is taken from after a sign or a colon, or from quotes, never from loose words. It asks for confirmation as the action does. Where the action or the record is not clear, it lists the possible ones, does nothing and ends with exit code 2.',
    arguments: [
      {
        name: 'line',
        summary: 'the line, best in quotes',
        required: true,
        many: true,
        example: "'give ann@example.org 50 credits'",
      },
    ],
    flags: [...confirming, dryRunFlag],
    examples: [
      "do 'give ann@example.org 50 credits'",
      "do 'suspend ann lee'",
      'do \'status @"ann lee" suspended\' --yes',
      "do 'cancel #picnic' --dry-run",
    ],
    load: async () => (await import('../commands/do.ts')).doLine,
  },
  {
    path: ['open'],
    summary: 'Open a screen of the console in the browser',
    arguments: [
      {
        name: 'screen',
        summary: 'its title, its path or its id',
        required: true,
        choices: screens.map(({ id }) => id),
        isLoose: true,
        example: 'users.list',
      },
      { name: 'id', summary: 'the record that it shows' },
    ],
    lacks: ({ arguments: [screen, id] }) =>
      id === undefined && screens.some((one) => one.isOfRecord && one.id === screen)
        ? [{ says: `The screen ${screen} shows one record: name its id.`, words: someId }]
        : [],
    flags: [{ name: 'print', summary: 'only print the address', env: 'MATCHDESK_PRINT' }],
    examples: ['open users', 'open users.detail 6650c0ffee', 'open /idm-trust'],
    isText: true,
    load: async () => (await import('../commands/open.ts')).open,
  },
  {
    path: ['doctor'],
    summary: 'What is missing here, and what to do about it',
    details:
      'Checks Node, the terminal, completion, folders and their modes, the profile, the API, its certificate, its clock and the session. Says for each what to do. The exit code is that of the first failed check.',
    examples: ['doctor', 'doctor -p live -o json'],
    isPaged: true,
    load: async () => (await import('../commands/doctor.ts')).doctor,
  },
  {
    path: ['completion'],
    summary: 'Print the completion script of a shell',
    arguments: [{ name: 'shell', summary: 'which shell', required: true, choices: ['bash', 'zsh', 'fish'] }],
    details:
      'Completes commands, flags, choices, profiles, jobs, fields and, with a session, ids of records. For the current shell only: source <(matchdesk completion bash); the same in zsh.',
    examples: [
      'completion bash > ~/.local/share/bash-completion/completions/matchdesk',
      'completion zsh > ~/.zfunc/_matchdesk',
      'completion fish > ~/.config/fish/completions/matchdesk.fish',
    ],
    isText: true,
    load: async () => (await import('../commands/completion.ts')).completion,
  },
  {
    path: ['complete-words'],
    summary: 'The possible next words, for the completion scripts',
    arguments: [{ name: 'words', summary: 'what is typed', many: true, isVerbatim: true }],
    flags: [
      {
        name: 'line',
        value: '<text>',
        summary: 'the whole line up to the cursor, in place of words',
        mayBeEmpty: true,
      },
      { name: 'replaces', value: '<text>', summary: 'the part of the line that the shell replaces', mayBeEmpty: true },
    ],
    hidden: true,
    isText: true,
    load: async () => (await import('../commands/completion.ts')).completionWords,
  },
  mcpSpec,
  {
    path: ['man'],
    summary: 'Print the manual page, made from the same declarations',
    details: 'Prints the manual page as roff. An installed package includes it: man matchdesk.',
    examples: ['man > matchdesk.1', 'man | man -l -'],
    isText: true,
    isPaged: true,
    load: async () => (await import('../commands/help.ts')).man,
  },
  {
    path: ['help'],
    summary: 'Help on a command or a topic; help topics lists the topics',
    arguments: [{ name: 'topic', summary: 'a topic, or the words of a command', many: true }],
    examples: ['help topics', 'help exit-codes', 'help users add-credits'],
    isText: true,
    isPaged: true,
    load: async () => (await import('../commands/help.ts')).help,
  },
  {
    path: ['console'],
    summary: 'The keyboard console, which matchdesk without a command opens in a terminal',
    details:
      'Lists, records, chats and jobs on one screen, everything by key. ^K opens the palette, ? shows the keys of the screen, q quits. Bulk writes run as jobs with a journal, like those of the commands.',
    examples: ['console', 'console --profile staging --read-only'],
    isText: true,
    load: async () => (await import('../commands/console.ts')).openConsole,
  },
];
