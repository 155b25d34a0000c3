import { hrefOf } from '@matchdesk/core/kit/screen.ts';
import { ratingsScreens } from '@matchdesk/core/ratings/screens.ts';
import { ratingsTexts as say } from '@matchdesk/core/ratings/texts.ts';
import { Tabbed, tabsOf } from '../../list/tabbed.tsx';
import { BackToUser } from '../../shell/back-link.tsx';
import { Page } from '../../shell/page.tsx';
import { Link } from '../../ui/link.tsx';
import { GivenList } from './given-list.tsx';
import { ReceivedList } from './received-list.tsx';

/** /rating-list-view/{id}: what a person received; a link leads to what they gave. */
export function ReceivedRatings({ params }: { params: { id: string } }) {
  return (
    <Page
      title={ratingsScreens.received.title}
      back={<BackToUser id={params.id} />}
      actions={
        <Link href={hrefOf(ratingsScreens.given.path, { id: params.id })} className="button">
          {say.given}
        </Link>
      }
    >
      <ReceivedList id={params.id} />
    </Page>
  );
}

/** /given-rating/{id}: tabs switch between received and given ratings. */
export function GivenRatings({ params }: { params: { id: string } }) {
  const { id } = params;
  return (
    <Page title={ratingsScreens.given.title} back={<BackToUser id={id} />}>
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
