import { readFileSync } from 'node:fs';
import { setClock } from './clock.ts';

// Loaded before a server (`--import`): moves its clock by the milliseconds in a file, which is read at every call.
const { MATCHDESK_TEST_CLOCK: file = '' } = process.env;
const realNow = Date.now;
setClock(() => realNow() + Number(readFileSync(file, 'utf8')));
