import type { NamedAction } from '@matchdesk/core/actions.ts';
import { presentInput } from '@matchdesk/core/kit/act/present.ts';
import { plannableActions } from '@matchdesk/core/plannable.ts';
import { readRecord } from '@matchdesk/core/read-back.ts';
import { beforeAll, expect, it } from 'vitest';
import { clientAt } from '../kit/example-params.ts';
import { askedOf, typedInto } from '../kit/typed.ts';
import { answered } from './asked.ts';
import { worldOf } from './examples.ts';
import { planStage } from './plan-stage.ts';

const { here, propose } = planStage();

const ids: Record<string, string> = { setting: 'terms_of_service' };
beforeAll(async () => {
  const world = worldOf(here.api);
  const [user, event] = await Promise.all([world.user(9), world.record({ some: 'events' })]);
  Object.assign(ids, { user, event });
  const task = { to: 'admin', due_on: '2099-12-31', why: 'A call' };
  await answered(here.api, 'notes.assignUser', { id: user, ...task });
  await answered(here.api, 'notes.assignEvent', { id: event, ...task });
  const { data } = await answered(here.api, 'notes.addToUser', { id: user, text: 'The first words', pinned: 'yes' });
  ids.note = data._id;
});

const present = async ({ action }: NamedAction) => {
  const [kind, id] = [action.on ?? '', ids[action.on ?? ''] ?? ''];
  const record = await readRecord(kind, { client: clientAt(here.api), options: {} }, id);
  return presentInput(action as never, [{ id, label: '', record: record as object }]);
};

/** Edits of several values that can be planned, each with one of its fields. */
const edits = plannableActions
  .filter((entry) => entry.action.form?.inputOf && askedOf(entry).length > 1)
  .flatMap((entry) => askedOf(entry).map((field) => ({ entry, id: entry.id, field, name: field.name })));

it.each(edits)('a plan that edits only $name of $id keeps the other values', async ({ entry, id, field, name }) => {
  const { [name]: _, ...others } = await present(entry);
  const value = field.offers === 'assignees' ? 'subadmin' : typedInto(entry, field);
  const rows = [{ id: ids[entry.action.on ?? ''] ?? '' }];
  const { _id: plan } = await propose({ action: id, values: { [name]: value }, rows }, 'adminToken');
  const { own, shared_text, shared } = await here.api.database.db
    .selectFrom('plan_rows')
    .innerJoin('plans', 'plans.seq', 'plan_rows.plan_seq')
    .select(['own', 'shared_text', 'shared'])
    .where('plans.seq', '=', Number(plan))
    .executeTakeFirstOrThrow();
  expect(JSON.parse(own ?? '{}')).toEqual(others);
  expect({ ...JSON.parse(shared), ...JSON.parse(shared_text ?? '{}') }).toEqual({ [name]: value });
});
