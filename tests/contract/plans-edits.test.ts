import { plannableActions } from '@matchdesk/core/plannable.ts';
import { beforeAll, expect, it } from 'vitest';
import { fieldsOfEdits, presentFor } from '../kit/edits.ts';
import { typedInto } from '../kit/typed.ts';
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

it.each(fieldsOfEdits(plannableActions))(
  'a plan that edits only $name of $id keeps the other values',
  async ({ entry, id, field, name }) => {
    const { [name]: _, ...others } = await presentFor(here.api, entry, ids);
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
  },
);
