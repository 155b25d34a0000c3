import { ratingsScreens } from '@matchdesk/core/ratings/screens.ts';
import { Tabbed, tabsOf } from '../../list/tabbed.tsx';
import { Page } from '../../shell/page.tsx';
import { GivenList } from './given-list.tsx';
import { ReceivedList } from './received-list.tsx';

/** /given-rating/{id}: tabs switch between received and given ratings. */
export default function GivenRatings({ params }: { params: { id: string } }) {
  const { id } = params;
  return (
    <Page title={ratingsScreens.given.title}>
      <Tabbed
        label="Ratings"
        opensOn="given"
        tabs={tabsOf(ratingsScreens.given.tabs, {
          received: () => <ReceivedList id={id} />,
          given: () => <GivenList id={id} />,
        })}
      />
    </Page>
  );
}
