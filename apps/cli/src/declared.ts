import { manifest } from './manifest.ts';
import type { Flag, Spec } from './spec.ts';

const passwordFile: Flag = {
  name: 'password-file',
  value: '<file|->',
  summary: 'the password from a file or stdin; asked for on a terminal',
};
const production: readonly Flag[] = [
  { name: 'production', summary: 'writes need --confirm <profile> from now on' },
  { name: 'no-production', summary: 'writes need it no more' },
];

/** The few commands that follow from no entry of the registry. */
export const declaredSpecs: readonly Spec[] = [
  {
    path: ['auth', 'login'],
    summary: 'Sign in and keep the session for this profile',
    flags: [{ name: 'email', value: '<email>', summary: 'who signs in', env: 'MATCHDESK_EMAIL' }, passwordFile],
    examples: ['auth login', 'auth login --email ann@example.org --password-file secret.txt'],
    load: async () => (await import('./commands/auth.ts')).login,
  },
  {
    path: ['auth', 'logout'],
    summary: 'End the session of this profile and forget its token',
    examples: ['auth logout'],
    load: async () => (await import('./commands/auth.ts')).logout,
  },
  {
    path: ['auth', 'status'],
    summary: 'Who is signed in, where, and whether the session still holds',
    examples: ['auth status', 'auth status -o json'],
    load: async () => (await import('./commands/auth.ts')).status,
  },
  {
    path: ['auth', 'token'],
    summary: "Print the session's token, for other programs",
    examples: ['auth token > token.txt'],
    load: async () => (await import('./commands/auth.ts')).token,
  },
  {
    path: ['profile', 'list'],
    summary: 'The profiles that are kept here',
    examples: ['profile list'],
    load: async () => (await import('./commands/profile.ts')).listProfiles,
  },
  {
    path: ['profile', 'show'],
    summary: 'One profile, as it takes effect now',
    arguments: [{ name: 'name', summary: 'the profile; the one in use unless said' }],
    examples: ['profile show', 'profile show staging -o json'],
    load: async () => (await import('./commands/profile.ts')).showProfile,
  },
  {
    path: ['profile', 'use'],
    summary: 'Use this profile where none is named',
    arguments: [{ name: 'name', summary: 'the profile', required: true }],
    examples: ['profile use staging'],
    load: async () => (await import('./commands/profile.ts')).useProfile,
  },
  {
    path: ['profile', 'set'],
    summary: 'Make or change a profile: --url, --output, --timeout, --endpoints, --production',
    arguments: [{ name: 'name', summary: 'the profile', required: true }],
    flags: production,
    examples: ['profile set staging --url https://staging.example.org', 'profile set live --production'],
    load: async () => (await import('./commands/profile.ts')).setProfile,
  },
  {
    path: ['jobs', 'list'],
    summary: 'Bulk writes that ran or wait to go on',
    examples: ['jobs list', 'jobs list -o json'],
    load: async () => (await import('./commands/jobs.ts')).listJobs,
  },
  {
    path: ['jobs', 'show'],
    summary: 'One job: what became of its rows',
    arguments: [{ name: 'job', summary: 'its id; the latest unless said' }],
    examples: ['jobs show', 'jobs show nightly-credits -o json'],
    load: async () => (await import('./commands/jobs.ts')).showJob,
  },
  {
    path: ['jobs', 'resume'],
    summary: 'Go on where a job stopped; what is done is never done again',
    arguments: [{ name: 'job', summary: 'its id; the latest unless said' }],
    flags: [
      { name: 'yes', short: 'y', summary: 'answer the confirmation with yes' },
      { name: 'confirm', value: '<profile>', summary: 'needed on a profile marked production' },
      { name: 'results', value: '<folder>', summary: 'where the files of outcomes go' },
    ],
    examples: ['jobs resume', 'jobs resume nightly-credits'],
    load: async () => (await import('./commands/jobs.ts')).resumeJob,
  },
  {
    path: ['smoke'],
    summary: 'Check that every reading call answers as it should',
    details:
      'Calls every reading endpoint of the contract and checks each answer by its schema; nothing is written. Names each call, the field that does not fit and what was expected. -o also takes junit and tap. Exit 10 when a check fails.',
    flags: [{ name: 'only', value: '<call,…>', summary: 'only these calls or domains, such as users or users.list' }],
    examples: ['smoke', 'smoke -o junit > smoke.xml', 'smoke --only users --url https://staging.example.org'],
    load: async () => (await import('./commands/smoke.ts')).smoke,
  },
  {
    path: ['api'],
    summary: 'One raw call: its answer goes to stdout as it came',
    arguments: [
      { name: 'method', summary: 'GET, POST, PUT or DELETE', required: true },
      { name: 'path', summary: 'such as /v2/adminLogin', required: true },
    ],
    flags: [
      { name: 'body', value: '<json>', summary: 'what is sent' },
      { name: 'body-file', value: '<file|->', summary: 'what is sent, from a file or stdin' },
      { name: 'confirm', value: '<profile>', summary: 'needed for a write on a profile marked production' },
    ],
    examples: ['api GET /v2/adminLogin', "api GET '/v2/adminLogin/usersRecord/1?limit=5'"],
    load: async () => (await import('./commands/api.ts')).api,
  },
  {
    path: ['open'],
    summary: 'Open a screen of the console in the browser',
    arguments: [
      { name: 'screen', summary: 'its id or title', required: true, choices: manifest.screens.map(({ id }) => id) },
      { name: 'id', summary: 'the record that it shows' },
    ],
    flags: [{ name: 'print', summary: 'only print the address' }],
    examples: ['open users.list', 'open users.detail 6650c0ffee'],
    load: async () => (await import('./commands/open.ts')).open,
  },
  {
    path: ['doctor'],
    summary: 'Check folders, API, session and clock',
    examples: ['doctor'],
    load: async () => (await import('./commands/doctor.ts')).doctor,
  },
  {
    path: ['completion'],
    summary: 'Print the completion script of a shell',
    arguments: [{ name: 'shell', summary: 'which shell', required: true, choices: ['bash', 'zsh', 'fish'] }],
    examples: ['completion bash > /etc/bash_completion.d/matchdesk', 'completion fish | source'],
    load: async () => (await import('./commands/completion.ts')).completion,
  },
  {
    path: ['complete-words'],
    summary: 'The words that may follow, for the completion scripts',
    arguments: [{ name: 'words', summary: 'what is typed', many: true }],
    hidden: true,
    load: async () => (await import('./commands/completion.ts')).completionWords,
  },
  {
    path: ['help'],
    summary: 'Help on a command or a topic: exit-codes, environment, formats, bulk',
    arguments: [{ name: 'topic', summary: 'a topic, or the words of a command', many: true }],
    examples: ['help exit-codes', 'help users add-credits'],
    load: async () => (await import('./commands/help.ts')).help,
  },
];
