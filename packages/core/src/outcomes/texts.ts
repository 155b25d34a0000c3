import { texts } from '../kit/text.ts';

/** What every surface says of a write whose outcome is not known, of one record as of many; the specification has none. */
export const outcomesTexts = texts({
  said: {},
  ours: {
    unknownTitle: 'Not known whether this was done',
    unknown: "It isn't known whether this was done.",
    check: 'Check before you do it again.',
    shownDone: 'No clear answer came, but the record shows that it was done.',
    shownNotDone: 'The record shows that it was not done.',
    notDoneTitle: 'This was not done',
    partlyTitle: 'Only a part was done',
    onceOnly: 'The provider recognises a repeated request: sending it again has no second effect.',
    maybeTwice: 'If it was done, sending it again may do it a second time.',
    sendAgain: 'Send again',
    tryAgain: 'Try again',
    goOn: 'Try the rest again',
    leave: 'Leave it',
    unknownRows: 'No response: check these before retrying',
  },
});
