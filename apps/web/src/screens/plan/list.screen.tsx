import { planReads } from '@matchdesk/core/plan/reads.ts';
import { planScreens as screens } from '@matchdesk/core/plan/screens.ts';
import { planTexts as say } from '@matchdesk/core/plan/texts.ts';
import { ListView } from '../../list/list-view.tsx';
import { Page } from '../../shell/page.tsx';
import { WhereOffered } from '../../shell/where-offered.tsx';
import { planHref, planLook } from './plan-look.tsx';

/** /plans: shown where the provider keeps plans. */
export default function Plans() {
  return (
    <Page title={screens.list.title}>
      <WhereOffered extension="plans" title={say.none} otherwise={say.lacking}>
        <ListView id="plan.list" list={planReads.list} look={planLook} href={planHref} detail={planReads.get} />
      </WhereOffered>
    </Page>
  );
}
