import { ratingsReads } from '@matchdesk/core/ratings/reads.ts';
import { raterOf } from '@matchdesk/core/ratings/rules.ts';
import type { ReportedRating } from '@matchdesk/core/ratings/schema.ts';
import { ratingsTexts as say } from '@matchdesk/core/ratings/texts.ts';
import { hrefTo } from '@matchdesk/core/screens.ts';
import type { Look } from '../../list/columns.tsx';
import { OfferedList } from '../../shell/offered-list.tsx';
import { nameCell, shared } from './rating-look.tsx';
import { detailAction } from './received-list.tsx';

/** All ratings that the receiver of this rating received. */
const receivedHref = ({ ratingGivenTo }: ReportedRating): string =>
  hrefTo('ratings.received', { id: ratingGivenTo._id });

const look: Look<ReportedRating> = {
  ...shared,
  receiver: { width: 320, cell: (row) => nameCell(row.ratingGivenTo, row.ratingGivenTo._id, receivedHref(row)) },
  giver: {
    width: 320,
    cell: (row) => nameCell(raterOf(row), raterOf(row)._id, hrefTo('ratings.given', { id: raterOf(row)._id })),
  },
  action: detailAction,
};

/** /reported-ratings: shown where the provider lists them. */
export default function ReportedRatings() {
  return (
    <OfferedList
      id="ratings.reported"
      otherwise={say.noReports}
      list={ratingsReads.reported}
      look={look}
      href={receivedHref}
    />
  );
}
