import { detail, list, readsOf } from '../context.ts';
import { pageOf } from '../kit/call/envelope.ts';
import { dated } from '../kit/list/read.ts';
import { saysSame } from '../kit/list/strays.ts';
import { figure } from '../kit/text/show.ts';
import { planEndpoints as calls } from './endpoints.ts';
import { planLabel, planOptions, progressText, rowOptions, stateLabel } from './rules.ts';
import { type Plan, type PlanRow, planStates, rowStates } from './schema.ts';
import { planTexts as say } from './texts.ts';

/** Plans and their rows; beyond the specification. */
export const planReads = readsOf('plan', {
  list: list<Plan>({
    sizes: [25, 50, 100],
    title: say.title,
    record: 'plan',
    words: ['proposals', 'approvals', 'four eyes', 'waiting', 'proposed'],
    calls: [calls.list],
    label: planLabel,
    columns: [
      { id: 'plan', heading: say.one, text: (plan) => plan._id, isId: true },
      { id: 'action', heading: 'Action', text: (plan) => (plan.title === '' ? '' : planLabel(plan)) },
      { id: 'rows', heading: 'Rows', text: (plan) => figure(plan.rows), align: 'end' },
      { id: 'state', heading: say.state, text: stateLabel },
      { id: 'sum', heading: 'Sum', text: (plan) => plan.sum },
      { id: 'by', heading: 'Proposed by', text: (plan) => plan.proposed_by },
      { id: 'at', heading: 'Proposed at', ...dated((plan: Plan) => plan.proposed_at) },
      { id: 'values', heading: 'Values', text: (plan) => plan.values },
      { id: 'progress', heading: 'Progress', text: progressText },
      { id: 'decided-by', heading: 'Decided by', text: (plan) => plan.decided_by },
      { id: 'reason', heading: say.reason, text: (plan) => plan.reason, hidden: true },
    ],
    filters: [{ kind: 'choice', id: 'state', label: say.state, options: planOptions }],
    fits: { state: saysSame(({ state }) => state) },
    empty: say.none,
    emptyHint: say.noneHint,
    page: async ({ client, options }, { page, size, filters }) => {
      const state = planStates.find((known) => known === filters.state);
      return pageOf(calls.list, await client.plan.list({ page, limit: size, ...(state && { state }) }, options));
    },
  }),
  get: detail({
    title: 'A plan in full',
    within: 'plan',
    words: ['proposal'],
    calls: [calls.get],
    load: async ({ client, options, scope }) => (await client.plan.get({ id: scope }, options)).data,
  }),
  rows: list<PlanRow>({
    sizes: [25, 50, 100],
    title: say.rows,
    record: 'plan-row',
    within: 'plan',
    calls: [calls.rows],
    label: (row) => row.name || row.record_id,
    columns: [
      { id: 'number', heading: 'No.', text: (row) => row._id, align: 'end' },
      { id: 'name', heading: 'Name', text: (row) => row.name },
      { id: 'state', heading: say.state, text: stateLabel },
      { id: 'was', heading: 'When planned', text: (row) => row.was },
      { id: 'now', heading: 'Now', text: (row) => row.now },
      { id: 'why', heading: 'Why', text: (row) => row.why },
      { id: 'record', heading: 'Record', text: (row) => row.record_id, isId: true },
      { id: 'values', heading: 'Values', text: (row) => row.values, hidden: true },
    ],
    filters: [{ kind: 'choice', id: 'state', label: say.state, options: rowOptions }],
    fits: { state: saysSame(({ state }) => state) },
    empty: say.noRows,
    emptyHint: say.noRowsHint,
    page: async ({ client, options, scope }, { page, size, filters }) => {
      const state = rowStates.find((known) => known === filters.state);
      const asked = { id: scope, page, limit: size, ...(state && { state }) };
      return pageOf(calls.rows, await client.plan.rows(asked, options));
    },
  }),
});
