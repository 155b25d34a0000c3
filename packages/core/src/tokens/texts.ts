import { texts } from '../kit/text/text.ts';

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
    nameShape: 'A name can have up to 40 letters, digits, dots, dashes and underscores.',
    nameTaken: 'A token with this name is already in use.',
    widest: 'All domains',
    readAll: 'Read everything',
    personalData: 'Show personal data',
    allOf: 'Everything about {domain}',
    scopesFound: '{count}: choose with the arrow keys and Enter',
    scopesMore: 'Press the down arrow to list the scopes',
    scopeNeeded: 'Please enter what the token may do, such as read.',
    scopeShape:
      'Scopes are read, an action or list such as users.add-credits, all of a domain such as users.*, or personal-data.',
    scopeLong: 'The scopes of a token cannot exceed 1,000 characters together.',
    scopeUnknown: "There is no scope '{scope}' for a token.",
    expiresShape: 'Enter a number of days from 1d to 366d.',
    rowsRange: 'Enter a whole number from 1 to 1,000,000.',
    shownTitle: 'Token {name}',
    shownOnce: "Store this where the machine finds it, as MATCHDESK_TOKEN. You won't see it again.",
    notHeld: 'This token is unknown, expired or revoked.',
    outside: 'The token {name} may not do this: its scope is {scope}. It lacks {lacking}.',
    forPeople: 'Only a person may do this, not the token {name}.',
    tooManyRows: 'The token {name} may change at most {most} {most|record|records} in one run.',
    tooManyCoins:
      'The token {name} may give at most {most} {most|credit|credits} a day; {given} {given|was|were} given today.',
    alreadyRevoked: 'This token is already revoked.',
    lookForToken: 'Look for the name in the list of tokens.',
  },
});
