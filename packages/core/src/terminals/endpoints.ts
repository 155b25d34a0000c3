import { endpoints, own } from '../kit/call/endpoint.ts';
import { doneByMessage, enveloped } from '../kit/call/envelope.ts';
import { askForm, beginForm, codeForm } from './checks.ts';
import { terminalAsked, terminalBegun, waitingTerminal } from './schema.ts';

const ofTerminals = { access: 'any', extension: 'terminals' } as const;
const ofTerminal = { method: 'POST', access: 'public', once: true } as const;
const ofPerson = { method: 'POST', write: true, touches: [], ...doneByMessage } as const;
const untried = 'it needs a terminal that waits';

/** Calls that sign a terminal in through the console (RFC 8628, device authorization), beyond the specification. */
export const terminalsEndpoints = endpoints(ofTerminals, {
  begin: {
    ...ofTerminal,
    path: '/v2/adminLogin/terminal/begin',
    summary: 'Create a code with which a person signs in a terminal',
    example: { machine: 'laptop' },
    body: beginForm,
    answer: enveloped(terminalBegun),
  },
  ask: {
    ...ofTerminal,
    path: '/v2/adminLogin/terminal/ask',
    summary: 'Check whether this terminal was approved; returns its session once',
    example: { device_code: own('device-code') },
    body: askForm,
    answer: enveloped(terminalAsked),
  },
  waiting: {
    path: '/v2/adminLogin/terminal/{code}',
    summary: 'Read the terminal that waits with a code',
    example: { code: own('terminal-code') },
    params: codeForm,
    answer: enveloped(waitingTerminal),
  },
  approve: {
    ...ofPerson,
    path: '/v2/adminLogin/terminal/approve',
    summary: 'Let the terminal with this code sign in as you',
    tells: 'let the terminal {is.machine} sign in as them',
    example: { code: own('terminal-code') },
    untried,
    body: codeForm,
  },
  decline: {
    ...ofPerson,
    path: '/v2/adminLogin/terminal/decline',
    summary: 'Refuse the terminal with this code',
    tells: 'declined the terminal {was.machine}',
    example: { code: own('terminal-code') },
    untried,
    body: codeForm,
  },
});
