import type { NewMail } from '../db/staff/outbox.ts';

export const resetSubject = 'Set a new Matchdesk password';

/** The mail that carries a reset link. */
export const resetMail = (recipient: string, link: string): NewMail => ({
  recipient,
  subject: resetSubject,
  text: `Somebody asked to set a new password for this Matchdesk account.

To set it, open this address within 60 minutes; it works once:

${link}

If it was not you, nothing changes and nothing needs to be done.
`,
});

/** The mail that tells the owner of a new password. */
export const noticeMail = (recipient: string): NewMail => ({
  recipient,
  subject: 'Your Matchdesk password was changed',
  text: `The password of this Matchdesk account was set anew through a link sent to this address, and every session was ended.

If it was not you, ask another administrator to set a password at once.
`,
});

/** The mail that tells the owner of what whoever runs the server did for the account. */
export const commandMail = (recipient: string, what: 'password' | 'second step'): NewMail => ({
  recipient,
  subject:
    what === 'password' ? 'Your Matchdesk password was set anew' : 'Two-step sign-in of your Matchdesk account is off',
  text: `${
    what === 'password'
      ? 'The password of this Matchdesk account was set anew'
      : 'Two-step sign-in of this Matchdesk account was turned off'
  } on the server itself, and every session was ended.

If nobody did that for you, speak with whoever runs the server at once.
`,
});
