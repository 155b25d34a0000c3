import { Failure, refuse } from '@matchdesk/core/kit/call/failure.ts';
import { expect, it } from 'vitest';
import { answering, fakeDesk } from '../../../../tests/kit/terminal/fake-desk.ts';
import { type Desk, patch, stateOf, taskStepOf } from '../desk/desk.ts';
import { press } from './press.ts';

const undo = { action: 'users.set-status', input: { status: 'active' }, ids: ['u1'], loaded: '2' };

/** A desk on which a suspension can be undone; each attempt fails as given, one after the other, and then succeeds. */
const deskAfter = (...fails: readonly Failure[]): Desk => {
  const left = [...fails];
  const setStatus = async () => {
    const failure = left.shift();
    if (failure) throw failure;
    return {};
  };
  const gone = async () => {
    throw new Failure('not-found');
  };
  const parts = {
    client: answering({ users: { setStatus, detail: gone, search: gone } }),
    transport: { newKey: () => 'key' },
    clientOptions: {},
  };
  const desk = fakeDesk(parts);
  patch(desk, {
    session: { role: 'ADMIN', roleValue: 1, adminId: 'a' },
    undoable: [{ undo: [undo], label: 'Set account status: Ann' }],
  });
  return desk;
};
const key = (desk: Desk, name: string): void => press(desk, { name, text: '' });
const pressUndo = (desk: Desk): void => {
  key(desk, 'ctrl+z');
  // The next one is pressed anew, not held.
  key(desk, 'shift');
};
const alert = (desk: Desk): string | undefined => stateOf(desk).alert?.text;

it('an undo that failed before anything changed, or was left without an outcome, can be tried again', async () => {
  const desk = deskAfter(new Failure('rate-limited'), new Failure('timeout'));
  pressUndo(desk);
  await expect.poll(() => alert(desk)).toContain('It could not be undone');
  pressUndo(desk);
  await expect.poll(() => taskStepOf(desk)?.at).toBe('confirm');
  key(desk, 'esc');
  expect(taskStepOf(desk)).toBeNull();
  pressUndo(desk);
  await expect.poll(() => alert(desk)).toBe('Undone: Set account status: Ann');
  expect(stateOf(desk).undoable).toEqual([]);
});

it('an undo that would be refused again is forgotten', async () => {
  const refusals = [
    refuse('not-found', 'There is no such user.'),
    new Failure('conflict', { newer: { version: '3', state: {}, changed_by: null, changed_at: null } }),
  ];
  for (const refusal of refusals) {
    const desk = deskAfter(refusal);
    pressUndo(desk);
    await expect.poll(() => alert(desk)).toContain('It could not be undone');
    expect(stateOf(desk).undoable).toEqual([]);
  }
});
