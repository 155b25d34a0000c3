import { actionNamed, type NamedAction } from '@matchdesk/core/actions.ts';
import { expect, it } from 'vitest';
import { ofTargets, refusalOfSubject } from './subject.ts';

const hook = (id: string) => ({ id, label: id, record: { state: 'active' } });

it('an action that returns a secret is done to one record at a time, other actions to several', () => {
  const [rotate, pause] = ['webhooks.rotate-secret', 'webhooks.pause'].map((id) => actionNamed(id) as NamedAction);
  const [one, several] = [ofTargets([hook('a')]), ofTargets([hook('a'), hook('b')])];
  expect([one, several].map((subject) => rotate && refusalOfSubject(rotate, subject))).toEqual([
    null,
    'Choose a single record.',
  ]);
  expect([one, several].map((subject) => pause && refusalOfSubject(pause, subject))).toEqual([null, null]);
});
