import { texts } from '../kit/text/text.ts';

/** What every surface says of a write whose outcome is not known, of one record as of many; the specification has none. */
export const outcomesTexts = texts({
  ours: {
    unknownTitle: 'Not known whether this was done',
    unknown: "It isn't known whether this was done.",
    check: 'Check before you do it again.',
    shownDone: 'There was no clear answer, but the record shows that it was done.',
    shownNotDone: 'The record shows that it was not done.',
    notDoneTitle: 'This was not done',
    partlyTitle: 'Only part of it was done',
    onceOnly: 'The provider recognises repeated requests: sending this again has no second effect.',
    maybeTwice: 'If it was done, sending it again may do it twice.',
    sendAgain: 'Send again',
    tryAgain: 'Try again',
    goOn: 'Try the rest again',
    leave: 'Leave it',
    stillRuns: 'What you sent has not been answered yet. You can leave once it has ended.',
    stopTitle: 'Stop the run?',
    stopQuestion: 'Requests that were already sent still end, and nothing more is sent.',
    stop: 'Stop',
    letRun: 'Let it run',
    leaveTitle: 'Leave this form?',
    leaveQuestion: 'Your changes here are not saved.',
    leaveUnsaved: 'Leave without saving',
    stay: 'Stay',
    unknownRows: 'No response: check these before retrying',
  },
});
