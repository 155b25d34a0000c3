import type { NewMail } from '../db/staff/outbox.ts';

export const resetSubject = 'Set a new Matchdesk password';

/** The mail that carries a reset link. */
export const resetMail = (recipient: string, link: string): NewMail => ({
  recipient,
  subject: resetSubject,
  text: `Somebody asked for a new password for this Matchdesk account.

To set one, open this address within 60 minutes. It works only once:

${link}

If this was not you, you need not do anything: your password stays the same.
`,
});

/** The mail that informs the owner about a new password. */
export const noticeMail = (recipient: string): NewMail => ({
  recipient,
  subject: 'Your Matchdesk password was changed',
  text: `A new password was set for this Matchdesk account with a link sent to this address. All sessions were ended.

If this was not you, ask another administrator at once to set a new password.
`,
});

/** The mail that informs the owner about what the server's operator did for the account. */
export const commandMail = (recipient: string, what: 'password' | 'second step'): NewMail => ({
  recipient,
  subject:
    what === 'password'
      ? 'Your Matchdesk password was changed'
      : 'Two-step sign-in was turned off for your Matchdesk account',
  text: `${
    what === 'password'
      ? 'A new password was set for this Matchdesk account'
      : 'Two-step sign-in was turned off for this Matchdesk account'
  } on the server itself. All sessions were ended.

If you did not ask for this, contact the server's operator at once.
`,
});
