import { texts } from '../kit/text.ts';

/** Sentences about tokens for machines; they are beyond the specification, whose empty text they share. */
export const tokensTexts = texts({
  said: { none: 'No Records Found' },
  ours: {
    noneHint: 'Create a token for a script, for CI or for an assistant.',
    create: 'Create token',
    revoke: 'Revoke token',
    created: 'The token was created.',
    revoked: 'The token was revoked.',
    revokePrompt: 'Whatever uses the token {who} stops working at once. Revoke it?',
    search: 'Enter name to search a token',
    nameNeeded: 'Please enter a name.',
    nameShape: 'A name has letters, digits, dots, dashes and underscores, 40 at most.',
    nameTaken: 'A token with this name is already in use.',
    scopeNeeded: 'Please enter what the token may do, such as read.',
    scopeShape:
      'Scopes are read, an action or list such as users.add-credits, all of a domain such as users.*, or personal-data.',
    scopeLong: 'A token has 1000 characters of scopes at most.',
    scopeUnknown: "There is no scope '{scope}' for a token.",
    expiresShape: 'Enter a number of days from 1d to 366d.',
    rowsRange: 'Enter a whole number from 1 to 1,000,000.',
    shownTitle: 'Token {name}',
    shownOnce: "Store this where the machine finds it, as MATCHDESK_TOKEN. You won't see it again.",
    notHeld: 'This token is unknown, expired or revoked.',
    outside: 'The token {name} may not do this: its scope is {scope}.',
    forPeople: 'Only a person may do this, not the token {name}.',
    tooManyRows: 'The token {name} may change {most} records in one run at most.',
    tooManyCoins: 'The token {name} may give {most} credits a day; {given} were given today.',
    alreadyRevoked: 'This token is already revoked.',
    lookForToken: 'Look for the name in the list of tokens.',
  },
});
