import { texts } from '../kit/text.ts';

/** Sentences of signing in by passkeys; they are beyond the specification. */
export const passkeysTexts = texts({
  said: {},
  ours: {
    title: 'Passkeys',
    lead: 'A passkey signs in by the lock of your device, such as a fingerprint, and by nothing else: no password, no code.',
    none: 'You have no passkey yet.',
    signIn: 'Sign in with a passkey',
    begin: 'Add a passkey',
    add: 'Confirm a passkey',
    remove: 'Remove a passkey',
    removePrompt: 'Nobody signs in by this passkey any more. Remove it?',
    name: 'Name',
    nameHint: 'By which you tell it apart, such as the name of the device',
    nameNeeded: 'Enter a name for the passkey.',
    nameLong: 'The name of a passkey has 60 characters at most.',
    nameTaken: 'You have a passkey of this name already.',
    unknown: 'You have no passkey of this name.',
    answer: 'Answer of the authenticator',
    failed: 'This passkey could not be used. Try again, or sign in another way.',
    stopped: 'No passkey was used. Try again, or sign in another way.',
    notHere: 'A passkey belongs to the name of a host: open this console by https, or at localhost.',
    many: 'An account has 20 passkeys at most.',
    added: 'The passkey was added.',
    removed: 'The passkey was removed.',
    inBrowser: 'Your device will ask for its lock.',
    used: 'last used {when}',
    unused: 'never used',
  },
});
