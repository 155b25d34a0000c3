import type { Target } from '@matchdesk/core/kit/act/action.ts';
import { planLabel, type Stated, stateLabel } from '@matchdesk/core/plan/rules.ts';
import type { Plan, PlanRow } from '@matchdesk/core/plan/schema.ts';
import { hrefTo } from '@matchdesk/core/screens.ts';
import type { Look } from '../../list/columns.tsx';
import { Badge, type Tone } from '../../ui/badge.tsx';
import { Link } from '../../ui/link.tsx';

const tones: Readonly<Record<string, Tone>> = {
  waiting: 'neutral',
  applying: 'info',
  'under-way': 'info',
  stopped: 'warning',
  unknown: 'warning',
  changed: 'warning',
  applied: 'success',
  done: 'success',
  failed: 'danger',
  refused: 'muted',
};

/** The state of a plan or of one of its rows; filled in a page's head. */
export const stateBadge = (of: Stated, filled?: boolean) =>
  of.state === '' ? null : (
    <Badge tone={tones[of.state]} filled={filled}>
      {stateLabel(of)}
    </Badge>
  );

export const planHref = ({ _id }: Pick<Plan, '_id'>): string => hrefTo('plan.detail', { id: _id });
export const planTarget = (plan: Plan): Target => ({ id: plan._id, label: planLabel(plan), record: plan });

/** How the list of plans looks. */
export const planLook: Look<Plan> = {
  plan: { width: 72, cell: (plan) => <Link href={planHref(plan)}>{plan._id}</Link> },
  action: { width: 232 },
  rows: { width: 72 },
  state: { width: 176, cell: (plan) => stateBadge(plan) },
  values: { width: 216 },
  sum: { width: 264 },
  progress: { width: 144 },
  by: { width: 208 },
  at: { width: 160 },
  'decided-by': { width: 208 },
};

/** How a plan's rows look. */
export const rowLook: Look<PlanRow> = {
  number: { width: 56 },
  name: { width: 168 },
  state: { width: 120, cell: (row) => stateBadge(row) },
  was: { width: 208 },
  now: { width: 216 },
  why: { width: 168 },
  record: { width: 104 },
  values: { width: 112 },
};
