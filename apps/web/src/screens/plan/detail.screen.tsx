import { planReads } from '@matchdesk/core/plan/reads.ts';
import { applyRefusal, driftText, isOpen, planLabel, progressText, tokenNotice } from '@matchdesk/core/plan/rules.ts';
import type { PlanInFull } from '@matchdesk/core/plan/schema.ts';
import { planTexts as say } from '@matchdesk/core/plan/texts.ts';
import { one } from '@matchdesk/desk/task/subject.ts';
import { useEffect } from 'react';
import { ActionButton } from '../../act/action-button.tsx';
import { useHereOnPage } from '../../act/use-here.ts';
import { readAgain, useDetail } from '../../data/reads.ts';
import { ListView } from '../../list/list-view.tsx';
import { Loaded } from '../../load/loaded.tsx';
import { Page } from '../../shell/page.tsx';
import { Card } from '../../ui/card.tsx';
import { Facts } from '../../ui/facts.tsx';
import { Moment } from '../../ui/moment.tsx';
import { Notice } from '../../ui/notice.tsx';
import { planTarget, rowLook, stateBadge } from './plan-look.tsx';

/** How often, in ms, a plan that is being applied is read again. */
const pollMs = 1_000;

const whoAndWhen = (who: string, at: string | null) =>
  at === null ? (
    who
  ) : (
    <>
      {who}, <Moment at={at} />
    </>
  );

function PlanFacts({ plan }: { plan: PlanInFull }) {
  const facts = [
    ['Values', plan.values],
    ['Sum', plan.sum],
    ['Reason', plan.reason],
    ['Proposed by', whoAndWhen(plan.proposed_by, plan.proposed_at)],
    ['Decided by', whoAndWhen(plan.decided_by, plan.decided_at)],
    ['Progress', progressText(plan)],
    ['Drift', driftText(plan)],
  ] as const;
  return (
    <Card>
      <Facts items={facts.filter(([, value]) => value !== '').map(([term, value]) => ({ term, value }))} />
    </Card>
  );
}

/** Why the plan stopped or was refused, why this person cannot apply it, and what to know before it is applied. */
function Standing({ plan }: { plan: PlanInFull }) {
  const refusal = isOpen(plan) ? applyRefusal(plan) : null;
  const warnings = refusal === null ? [tokenNotice(plan), plan.changed ? say.driftNotice : ''] : [];
  return (
    <>
      {plan.why !== '' && plan.why !== refusal && (
        <Notice tone={plan.state === 'stopped' ? 'warning' : 'info'}>{plan.why}</Notice>
      )}
      {refusal !== null && <Notice>{refusal}</Notice>}
      {warnings.map(
        (text) =>
          text !== '' && (
            <Notice key={text} tone="warning">
              {text}
            </Notice>
          ),
      )}
    </>
  );
}

function Shown({ plan }: { plan: PlanInFull }) {
  const target = planTarget(plan);
  useHereOnPage('plan', 'This plan', target);
  return (
    <div className="stack">
      <Standing plan={plan} />
      <PlanFacts plan={plan} />
      <ListView id="plan.rows" list={planReads.rows} scope={plan._id} look={rowLook} />
    </div>
  );
}

/** /plans/{id}: what a plan would do, to which records, and its result. */
export default function PlanDetails({ params }: { params: { id: string } }) {
  const load = useDetail(planReads.get, params.id);
  const { data: plan } = load;
  const isApplying = plan?.state === 'applying';
  useEffect(() => {
    if (!isApplying) return;
    const timer = setInterval(() => readAgain('plan'), pollMs);
    return () => {
      clearInterval(timer);
      // Rows that loaded before the end are outdated.
      readAgain('plan');
    };
  }, [isApplying]);
  return (
    <Page
      title={plan ? planLabel(plan) : say.one}
      beside={plan && stateBadge(plan, true)}
      actions={
        plan && (
          <>
            <ActionButton id="plan.refuse" subject={one(planTarget(plan))} />
            <ActionButton id="plan.apply" kind="primary" subject={one(planTarget(plan))} />
          </>
        )
      }
    >
      <Loaded load={load} label="Loading the plan" none={say.none}>
        {(shown) => <Shown plan={shown} />}
      </Loaded>
    </Page>
  );
}
