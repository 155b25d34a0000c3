import { texts } from '../kit/text/text.ts';

/** What is wrong with a line of a file of people, each with what to enter. */
export const importTexts = texts({
  ours: {
    textLong: 'Please enter 300 characters at most.',
    noControls: 'Please remove the control characters.',
    phoneShape: 'Please enter a phone number, such as +1 555 010 0123.',
    contactNeeded: 'Please enter an email address or a phone number.',
    idShape: 'Please enter an id of 24 characters, 0 to 9 and a to f, or leave the cell empty.',
    dayShape: 'Please enter a date as MM-DD-YYYY or YYYY-MM-DD.',
    birthEarly: 'Please enter a date of birth after 1900.',
    loginEarly: 'Please enter a last login that is not before the registration date.',
    statusWords: 'Please enter {words}, or leave the cell empty.',
  },
});
