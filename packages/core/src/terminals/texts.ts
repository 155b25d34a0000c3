import { texts } from '../kit/text/text.ts';

/** Sentences about signing a terminal in through the console; they are beyond the specification. */
export const terminalsTexts = texts({
  ours: {
    lead: 'Enter the code that the terminal shows.',
    code: 'Code',
    codeHint: 'Eight letters, as the terminal shows them',
    codeNeeded: 'Enter the code that the terminal shows.',
    codeShape: 'A code has eight letters, such as BCDF-GHJK.',
    look: 'Continue',
    other: 'Enter another code',
    asks: 'A terminal asks to sign in as you: code {code}',
    unknown: 'No terminal is waiting with this code. It may have expired: start again in the terminal.',
    machine: 'Machine',
    machineLong: 'The name of a machine cannot exceed 100 characters.',
    machineNeeded: 'Name the machine.',
    network: 'Asks from',
    asked: 'Asked',
    expires: 'Valid until',
    beware:
      'Approve only if you started this yourself just now, and your terminal shows the same code. Whoever sends you a code or a link wants to act as you.',
    approve: 'Let a terminal sign in',
    approveHere: 'Approve',
    decline: 'Turn a terminal away',
    declineHere: 'Decline',
    approvePrompt: 'The terminal with the code {code} will act as you. Did you start this yourself just now?',
    approved: 'The terminal is signed in as you. You can go back to it.',
    declined: 'The terminal was declined.',
    none: 'Terminals cannot sign in here',
    notOffered: 'This provider cannot sign in terminals.',
    openPage: 'Open {address} and enter the code {code}',
    orFollow: 'or follow {address}',
    waits: 'Waiting for your approval there, for up to {minutes} {minutes|minute|minutes}. Ctrl-C stops.',
    wasDeclined: 'You declined this terminal.',
    hasExpired: 'The code has expired. Start again.',
  },
});
