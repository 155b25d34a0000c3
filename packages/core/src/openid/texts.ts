import { texts } from '../kit/text/text.ts';

/** Sentences about signing in through the company's own identity provider; they are beyond the specification. */
export const openIdTexts = texts({
  ours: {
    signInBy: 'Sign in with {name}',
    signInAnew: 'Opens a new tab: what you typed stays here.',
    passwordsOff: 'Password sign-in is switched off here. Use {name}.',
    denied: '{name} did not let you in. Try again, or ask its administrators.',
    expired: 'This sign-in took too long, or started elsewhere. Start again.',
    unreachable: '{name} is not answering at the moment. Try again in a minute.',
    unusable: "{name} sent an answer that could not be used. The server's log says more.",
    noRole: 'Your account at {name} has no role here. Ask the administrators of {name} to give you one.',
    noEmail:
      '{name} did not send an email address of yours, and an account here needs one. Ask its administrators to enter it.',
    notYours:
      'There is an account with your email address here, but {name} does not say that the address was verified. Ask its administrators to verify it.',
    didNotLetIn: 'it did not let them in',
    tookTooLong: 'it took too long, or started elsewhere',
    didNotAnswer: 'it did not answer',
    answeredUnusably: 'its answer could not be used',
    gaveNoRole: 'it gives them no role here',
    namedNoEmail: 'it named no email address, and an account needs one',
    verifiedNoEmail: 'an account has this address, and it does not say that the address was verified',
  },
});
