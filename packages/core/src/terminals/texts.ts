import { texts } from '../kit/text/text.ts';

/** Sentences about signing a terminal in through the console; they are beyond the specification. */
export const terminalsTexts = texts({
  said: {},
  ours: {
    lead: 'Enter the code that the terminal shows.',
    code: 'Code',
    codeHint: 'Eight letters, as the terminal shows them',
    codeNeeded: 'Enter the code that the terminal shows.',
    codeShape: 'A code has eight letters, such as BCDF-GHJK.',
    look: 'Continue',
    other: 'Enter another code',
    asks: 'A terminal asks to sign in as you: code {code}',
    unknown: 'No terminal waits with this code. It may have expired: begin again in the terminal.',
    machine: 'Machine',
    machineLong: 'The name of a machine has 100 characters at most.',
    machineNeeded: 'Name the machine.',
    network: 'Asks from',
    asked: 'Asked',
    expires: 'Valid until',
    beware:
      'Approve only if you began this yourself, just now, and your terminal shows the same code. Whoever sends you a code or a link wants to act as you.',
    approve: 'Let a terminal sign in',
    approveHere: 'Approve',
    decline: 'Send a terminal away',
    declineHere: 'Decline',
    approvePrompt: 'The terminal with the code {code} will act as you. Did you begin this yourself, just now?',
    approved: 'The terminal is signed in as you. You may go back to it.',
    declined: 'The terminal was declined.',
    none: 'No terminals sign in here',
    notOffered: 'This provider signs in no terminals.',
    openPage: 'Open {address} and enter the code {code}',
    orFollow: 'or follow {address}',
    waits: 'Waits for your approval there, {minutes} {minutes|minute|minutes} at most. Ctrl-C stops.',
    wasDeclined: 'You declined this terminal.',
    hasExpired: 'The code has expired. Begin again.',
  },
});
