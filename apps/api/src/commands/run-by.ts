import { userInfo } from 'node:os';

/** The author of what a command changes: the machine's account that ran it, because nobody was signed in. */
export const runBy = (): string => `matchdesk-api, run by ${userInfo().username}`;
