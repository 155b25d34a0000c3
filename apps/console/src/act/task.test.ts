import { actionNamed } from '@matchdesk/core/actions.ts';
import type { Target } from '@matchdesk/core/kit/act/action.ts';
import { answered, crumbsOf, wholeFault } from '@matchdesk/desk/task/task.ts';
import { describe, expect, it } from 'vitest';
import type { Task } from '../desk/task-step.ts';
import { edited, emptyLine, textIn, typedInto } from '../look/line.ts';
import { backTo, faultOf, isForOne, nextStep, targetsOf, taskOn } from './task.ts';

const taskFor = (id: string, targets: readonly Target[] = [], input: Task['input'] = {}): Task => {
  const entry = actionNamed(id);
  if (!entry) throw new Error(`There is no action ${id}.`);
  return taskOn(entry, targets, null, input);
};
const people = (count: number): readonly Target[] =>
  Array.from({ length: count }, (_, at) => ({ id: `u${at}`, label: `Person ${at}`, record: { account_status: 0 } }));
const guards = { where: 'http://api (profile default)', hasJobs: true };
const live = { where: 'http://api (profile live)', hasJobs: true, production: 'live' };
const step = (task: Task, on = guards) => nextStep(task, null, on);

describe("an action's steps", () => {
  it('ask for the record, then the fields, then for confirmation', () => {
    expect(step(taskFor('users.add-credits')).at).toBe('record');
    expect(step(taskFor('users.add-credits', people(1))).at).toBe('field');
    const confirm = step(taskFor('users.add-credits', people(2), { coins: 5 }));
    expect(confirm).toMatchObject({
      at: 'confirm',
      prompt: expect.stringContaining('Add 5 credits to 2 users? 5 credits × 2 users = 10 credits, on http://api ('),
      typed: '2',
      isYes: false,
    });
    expect(step(taskFor('users.add-credits', people(1), { coins: 5 }))).toMatchObject({ typed: '', isYes: false });
  });

  it('run at once where nothing is asked', () => {
    expect(step(taskFor('radar.add', [], { city: 'Oslo' })).at).toBe('run');
    expect(step(taskFor('communities.like', [{ id: 'p', label: 'Post' }])).at).toBe('run');
  });

  it('ask before a change of many records, whatever the action declares', () => {
    const many = step(
      taskFor('communities.like', [
        { id: 'p', label: 'P' },
        { id: 'q', label: 'Q' },
      ]),
    );
    expect(many).toMatchObject({ at: 'confirm', prompt: 'Like post: 2 posts?', isYes: false });
  });

  it("ask for production's name before every write, and before no read", () => {
    expect(step(taskFor('radar.add', [], { city: 'Oslo' }), live)).toMatchObject({ at: 'confirm', typed: 'live' });
    expect(step(taskFor('users.add-credits', people(3), { coins: 1 }), live)).toMatchObject({ typed: '3 live' });
    expect(step(taskFor('invoices.download', [{ id: 't', label: 'T' }]), live).at).toBe('run');
  });

  it('leave out records that the action cannot be done to', () => {
    const deleted = { id: 'd', label: 'Gone', record: { account_status: 1 } };
    const task = taskFor('users.add-credits', [...people(2), deleted], { coins: 5 });
    expect(targetsOf(task)).toHaveLength(2);
    expect(task.leftOut).toBe(1);
    expect(step(task)).toMatchObject({
      prompt: expect.stringContaining('Add 5 credits to 2 users? 5 credits × 2 users = 10 credits, on http://api ('),
      typed: '2',
    });
  });

  it('begin with what the record holds where it is edited, to be replaced by typing', () => {
    const city = { id: 'c', label: 'Oslo', record: { city: 'Oslo' } };
    const asked = step(taskFor('radar.edit', [city]));
    expect(asked).toMatchObject({ at: 'field', line: { signs: ['O', 's', 'l', 'o'] } });
    const line = asked.at === 'field' ? asked.line : emptyLine;
    expect(textIn(typedInto(line, 'Rome'))).toBe('Rome');
    expect(textIn(typedInto(edited(line, 'right') ?? line, 'X'))).toBe('OsloX');
    expect(edited(line, 'backspace')).toEqual(emptyLine);
  });

  it('begin empty where something is added, and without a choice where none is known', () => {
    const rich = { id: 'u', label: 'Ann', record: { account_status: 0, coins: 10 } };
    expect(step(taskFor('users.add-credits', [rich]))).toMatchObject({ at: 'field', line: { signs: [] } });
    expect(step(taskFor('users.set-status', [rich]))).toMatchObject({ at: 'field', cursor: 0 });
    expect(step(taskFor('users.set-status', people(2)))).toMatchObject({ at: 'field', cursor: -1 });
  });
});

describe('an answer', () => {
  const task = taskFor('users.add-credits', people(1));
  const asked = step(task);
  const field = asked.at === 'field' ? asked.field : null;

  it("is checked by the action's own rules", () => {
    if (!field) throw new Error('It asked for nothing.');
    expect(faultOf(task, field, 0)).toBe('Credits must be between 1 and 100,000.');
    expect(faultOf(task, field, 5)).toBe('');
    const given = answered(task, field, 5);
    expect(given.input).toEqual({ coins: 5 });
    expect(crumbsOf(given)).toEqual(['Person 0', '5']);
  });

  it('leads back to the field that a message is about', () => {
    expect(backTo(asked, 'coins', 'No.')).toMatchObject({ at: 'field', message: 'No.' });
    const values = { previous_password: 'Aa1!aaaa', new_password: 'Bb1!bbbb', confirm_password: 'Cc1!cccc' };
    expect(wholeFault(taskFor('session.change-password', [], values))?.name).toBe('confirm_password');
  });

  it('keeps secrets and files out of journals', () => {
    expect(isForOne(taskFor('admins.regenerate-password').entry)).toBe(true);
    expect(isForOne(taskFor('users.add-credits').entry)).toBe(false);
  });
});
