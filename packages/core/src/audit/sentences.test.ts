import { describe, expect, it } from 'vitest';
import { allActions } from '../actions.ts';
import { allEndpoints } from '../endpoints.ts';
import { auditLine } from './schema.ts';
import { fullSentence } from './sentences.ts';

const line = (fields: object) => auditLine.parse({ _id: 1, actor_email: 'ann@desk.example', ...fields });
const id = '6a2fe940cbbd02a03ab82a63';

const bob = new Map([
  [id, 'Bob'],
  ['editor', 'Text editor'],
]);

const isReadable = (sentence: string): void => {
  expect(sentence).toMatch(/^ann@desk\.example [a-z][^{}]+\.$/);
  expect(sentence).not.toMatch(/undefined|null|\bdid\b|\.\.$/);
};

describe('a line as a sentence', () => {
  it.each(allEndpoints.filter(({ endpoint }) => endpoint.write))('of $id', ({ id: action, endpoint }) => {
    expect(endpoint.tells, 'what the log says of it').toBeDefined();
    isReadable(fullSentence(line({ action, kind: 'user', target: id }), bob));
  });

  it.each(allActions.filter(({ action }) => action.calls.some(({ write }) => write)))(
    'of the action $id',
    ({ action }) => {
      const calls = allEndpoints.filter(({ endpoint }) => action.calls.includes(endpoint) && endpoint.write);
      for (const call of calls) isReadable(fullSentence(line({ action: call.id, target: id }), new Map()));
    },
  );

  it.each([
    [
      { action: 'users.setStatus', kind: 'user', before: { account_status: 0 }, after: { account_status: 2 } },
      'set the account status of Bob from Active to Suspended',
    ],
    [
      {
        action: 'users.setStatus',
        kind: 'user',
        before: { account_status: 0 },
        after: { account_status: 2, reason: 'Fake profile' },
      },
      'set the account status of Bob from Active to Suspended. Reason: Fake profile',
    ],
    [{ action: 'events.cancel', kind: 'event', target: 'x', after: { reason: ' ' } }, 'cancelled the event x'],
    [
      { action: 'events.cancel', kind: 'event', target: 'x', after: { reason: 'Asked\n twice.' } },
      'cancelled the event x. Reason: Asked twice',
    ],
    // Its rows are done afterwards, if they are.
    [{ action: 'plan.apply', kind: 'plan', target: '5' }, 'began to apply the plan 5'],
    [{ action: 'users.addCredits', kind: 'user', after: { coins: 5000 } }, 'gave 5,000 credits to Bob'],
    [
      { action: 'users.addCredits', kind: 'users', target: '', after: { coins: 5, user_ids: ['a', 'b'] } },
      'gave 5 credits to 2 people',
    ],
    [
      { action: 'users.migrate', kind: 'user', after: { to_id: `${id.slice(0, -1)}4` } },
      'moved the data of Bob to …3ab82a64',
    ],
    [
      { action: 'queue.dismiss', kind: 'case', target: `flag-${id}`, after: { verdict: 'no-breach' } },
      'dismissed the case of Bob: No violation of the guidelines',
    ],
    [
      { action: 'queue.dismiss', kind: 'case', target: `flag-${id}`, after: { verdict: 'other', words: 'They met.' } },
      'dismissed the case of Bob: Another reason. Reason: They met',
    ],
    [
      { action: 'plan.refuse', kind: 'plan', target: '5', after: { why: 'Not these.' } },
      'refused the plan 5: Not these',
    ],
    [
      { action: 'plan.propose', kind: 'plan', target: '5', after: { action: 'users.add-credits', rows: 2 } },
      'proposed the plan 5: Add credits for 2 rows',
    ],
    [
      { action: 'queue.claim', kind: 'case', target: `flag-${id}`, before: { claimed_by: 'ben@desk.example' } },
      'claimed the case of Bob, which ben@desk.example had',
    ],
    [
      { action: 'queue.claim', kind: 'case', target: `flag-${id}`, before: { claimed_by: null } },
      'claimed the case of Bob',
    ],
    [
      { action: 'session.openIdRole', kind: 'admin', before: { role: 1 }, after: { role: 2, role_name: 'finance' } },
      'was given the role Finance instead of Administrator by the company’s identity provider',
    ],
    [{ action: 'admins.add', kind: 'admin', after: { role: 2 } }, 'added Bob with the role Sub-administrator'],
    [
      { action: 'admins.add', kind: 'admin', after: { role: 2, role_name: 'editor' } },
      'added Bob with the role Text editor',
    ],
    [{ action: 'events.cancel', kind: 'event', target: `${id.slice(0, -1)}5` }, 'cancelled the event …3ab82a65'],
    [
      { action: 'radar.edit', kind: 'city', before: { city: 'constructor' }, after: { city: 'toString' } },
      'renamed the city constructor to toString',
    ],
    [
      { action: 'radar.edit', kind: 'city', before: { city: 'Rome' }, after: { city: 'Roma' } },
      'renamed the city Rome to Roma',
    ],
    [
      { action: 'users.download', kind: 'users', after: { readings: 'too many' } },
      'read more than is allowed in an hour and was slowed down',
    ],
  ])('%j', (fields, said) => {
    expect(fullSentence(line({ target: id, ...fields }), bob)).toBe(`ann@desk.example ${said}.`);
  });

  it('names who acted where nobody was signed in', () => {
    const of = (fields: object) => fullSentence(auditLine.parse({ _id: 1, target: id, ...fields }), bob);
    expect(of({ action: 'users.erase', kind: 'user' })).toBe('Matchdesk erased the data of Bob.');
    expect(of({ action: 'session.tooManyTries', kind: 'admin' })).toBe('Somebody tried too often to sign in as Bob.');
    expect(of({ action: 'admins.resetPassword', kind: 'admin', after: { by: 'matchdesk-api, run by root' } })).toBe(
      'matchdesk-api, run by root reset the password of Bob.',
    );
    const refused = (after: object) =>
      of({ action: 'session.openIdRefused', kind: 'admin', target: '', after: { by: 'https://id.test', ...after } });
    expect(refused({ problem: 'no-role', email: 'eve@acme.test' })).toBe(
      'Somebody could not sign in through the company’s identity provider as eve@acme.test: it gives them no role here.',
    );
    expect(refused({ problem: 'denied' })).toBe(
      'Somebody could not sign in through the company’s identity provider: it did not let them in.',
    );
  });
});
