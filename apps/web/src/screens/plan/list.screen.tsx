import { planReads } from '@matchdesk/core/plan/reads.ts';
import { planTexts as say } from '@matchdesk/core/plan/texts.ts';
import { OfferedList } from '../../shell/offered-list.tsx';
import { planHref, planLook } from './plan-look.tsx';

/** /plans: shown where the provider keeps plans. */
export default function Plans() {
  return (
    <OfferedList
      id="plan.list"
      otherwise={say.lacking}
      list={planReads.list}
      look={planLook}
      href={planHref}
      detail={planReads.get}
    />
  );
}
