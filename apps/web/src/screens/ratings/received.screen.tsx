import { ratingsScreens } from '@matchdesk/core/ratings/screens.ts';
import { ratingsTitles as titles } from '@matchdesk/core/ratings/titles.ts';
import { hrefTo } from '@matchdesk/core/screens.ts';
import { Page } from '../../shell/page.tsx';
import { Link } from '../../ui/link.tsx';
import { ReceivedList } from './received-list.tsx';

/** /rating-list-view/{id}: the ratings that a person received, with a link to those that they gave. */
export default function ReceivedRatings({ params }: { params: { id: string } }) {
  return (
    <Page
      title={ratingsScreens.received.title}
      actions={
        <Link href={hrefTo('ratings.given', { id: params.id })} className="button">
          {titles.given}
        </Link>
      }
    >
      <ReceivedList id={params.id} />
    </Page>
  );
}
