import { type Ending, endingOf } from '../failure.ts';

/** The ending that what a command threw stands for; built with the commands, so that it knows their failures. */
export const endingOfCommand = (thrown: unknown): Ending => endingOf(thrown);
