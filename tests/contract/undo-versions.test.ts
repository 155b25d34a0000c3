import { actionNamed, allActions } from '@matchdesk/core/actions.ts';
import type { SomeList } from '@matchdesk/core/context.ts';
import type { Outcome, Undo } from '@matchdesk/core/kit/act/action.ts';
import { asFailure } from '@matchdesk/core/kit/call/failure.ts';
import { firstQuery } from '@matchdesk/core/kit/list/read.ts';
import { allReads } from '@matchdesk/core/reads.ts';
import { describe, expect, it } from 'vitest';
import { clientAt } from '../kit/example-params.ts';
import { openApi } from '../kit/open-api.ts';
import { inputsFor } from './inputs-for.ts';

const api = await openApi();

const session = { role: 'ADMIN', roleValue: 1, adminId: 'a1' } as const;
const lists = allReads.flatMap(({ read }) => (read.kind === 'list' ? [read as SomeList] : []));
/** Dismissing a case compares no version; only its undo does, which restores the case and has no undo itself. */
const [dismisses, restores] = ['queue.dismiss', 'queue.restore'];
const cases = allActions.flatMap((named) => {
  const { action, id } = named;
  const list = lists.find(({ record, within }) => record === action.on && within === undefined);
  const compares = id === dismisses || (id !== restores && action.calls.some((call) => call.compares));
  return list && compares && action.risk === 'reversible' ? [{ id, named, list }] : [];
});

/** Values for fields that do not take just any text, by the field's name. */
const given: Readonly<Record<string, string>> = { to: 'me', role: 'moderator', fraud_score: '42' };

/** Runs an action on the first rows of its list, until one can be undone. */
const done = async ({ named, list }: (typeof cases)[number]): Promise<Undo> => {
  const { action } = named;
  const running = { client: clientAt(api), options: {}, session };
  const { rows } = await list.page({ ...running, scope: '' }, firstQuery(list));
  for (const record of rows) {
    const target = { id: list.id(record), label: list.label(record), record };
    for (const each of inputsFor(named, record as Record<string, unknown>)) {
      const input = Object.fromEntries(Object.entries(each).map(([name, text]) => [name, given[name] ?? text]));
      const isFit = action.input.safeParse(input).success && action.records?.refusal?.(record as never) == null;
      const outcome = isFit ? await action.run(running, action.input.parse(input), [target]).catch(asFailure) : {};
      if ('undo' in outcome && outcome.undo) return outcome.undo;
    }
  }
  throw new Error(`${named.id} could not be undone on any of ${rows.length} records.`);
};

const undone = async ({ action, ids, input, loaded }: Undo) => {
  const undo = actionNamed(action)?.action;
  const running = { client: clientAt(api), options: {}, session };
  return undo?.run(running, undo.input.parse(input), [{ id: ids[0] ?? '', label: '', loaded }]).catch(asFailure);
};

describe('an undo', () => {
  it.each(cases)('of $id names the version that it takes back, and takes back no other', async (one) => {
    const undo = await done(one);
    expect(undo.loaded).toEqual(expect.any(String));
    expect(await undone({ ...undo, loaded: 'another' })).toMatchObject({ kind: 'conflict' });
    expect(await undone(undo)).not.toMatchObject({ kind: expect.any(String) });
  });

  it.each(cases)('of $id leaves the version from which the undo before it starts', async (one) => {
    const undo = await done(one);
    const outcome = (await undone(undo)) as Outcome;
    const isNew = /^(radar|communities|settings|notes)[.]/.test(one.id);
    expect([typeof outcome.version, typeof undo.over]).toEqual(Array(2).fill(isNew ? 'string' : 'undefined'));
    // Elsewhere the version is the value itself, which the undo restores.
    if (!isNew) return;
    expect(await undone(undo)).toMatchObject({ kind: 'conflict' });
    // A record without an assignment cannot be marked as done again.
    if (undo.action.startsWith('notes.done')) return;
    expect(await undone({ ...undo, loaded: outcome.version })).not.toMatchObject({ kind: 'conflict' });
  });

  it('is tried for what several people change', () => {
    const ofPeople = ['users.set-status', 'identity.set-score', 'notes.assign-user', 'notes.done-user'];
    const tried = [...ofPeople, 'admins.set-role', 'queue.dismiss'];
    expect(cases.map(({ id }) => id)).toEqual(expect.arrayContaining(tried));
  });
});
