import type { Flag } from '@matchdesk/terminal/command/flag.ts';
import type { Spec } from '@matchdesk/terminal/command/spec.ts';

const passwordFile: Flag = {
  name: 'password-file',
  value: '<file|->',
  summary: 'the password from a file or stdin; by default a terminal asks for it',
  env: 'MATCHDESK_PASSWORD_FILE',
};
/** Signing in and out, and who is. */
export const authSpecs: readonly Spec[] = [
  {
    path: ['auth', 'login'],
    summary: 'Sign in and keep the session for this profile',
    details:
      'With --browser it shows a code. Whoever is signed in to the console enters it there, and the terminal gets a session of that person; so it also works with OpenID Connect and with passkeys.',
    flags: [
      { name: 'email', value: '<email>', summary: 'who signs in', env: 'MATCHDESK_EMAIL' },
      passwordFile,
      {
        name: 'browser',
        summary: 'sign in through the console in a browser, by any method that it offers',
        env: 'MATCHDESK_BROWSER',
      },
    ],
    lacks: ({ flags }) => [
      ...(flags.email === undefined && flags.browser !== true
        ? [{ says: 'No email was given.', words: '--email ann@example.org' }]
        : []),
      ...(flags['password-file'] === undefined && flags.browser !== true
        ? [{ says: 'No password was given.', words: '--password-file password.txt' }]
        : []),
    ],
    examples: ['auth login', 'auth login --email ann@example.org --password-file secret.txt', 'auth login --browser'],
    load: async () => (await import('../commands/auth.ts')).login,
  },
  {
    path: ['auth', 'logout'],
    summary: 'End the session of this profile and forget its token',
    examples: ['auth logout'],
    load: async () => (await import('../commands/auth.ts')).logout,
  },
  {
    path: ['auth', 'status'],
    summary: 'Who is signed in, where, and whether the session is still valid',
    examples: ['auth status', 'auth status -o json'],
    load: async () => (await import('../commands/auth.ts')).status,
  },
  {
    path: ['auth', 'token'],
    summary: "Print the session's token, for other programs",
    examples: ['auth token > token.txt && chmod 600 token.txt'],
    isText: true,
    load: async () => (await import('../commands/auth.ts')).token,
  },
];
