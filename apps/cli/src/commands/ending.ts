/** What ends a command is told by the table that its own failures are made by; the build keeps both in one place. */
export { endingOf } from '../failure.ts';
