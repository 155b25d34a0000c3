import { ratingsReads } from '@matchdesk/core/ratings/reads.ts';
import { raterOf } from '@matchdesk/core/ratings/rules.ts';
import type { ReceivedRating } from '@matchdesk/core/ratings/schema.ts';
import { ratingsTexts as say } from '@matchdesk/core/ratings/texts.ts';
import { hrefTo } from '@matchdesk/core/screens.ts';
import type { Look } from '../../list/columns.tsx';
import { ListView } from '../../list/list-view.tsx';
import { IconLink } from '../../ui/icon-link.tsx';
import { receivedLook } from './rating-look.tsx';

const detailHref = (row: ReceivedRating): string => hrefTo('ratings.received-detail', { id: row._id });

/** The eye button that opens a received rating on its page. */
export const detailAction = {
  width: 96,
  cell: (row: ReceivedRating) => (
    <IconLink href={detailHref(row)} icon="eye" label={`${say.detail} of ${raterOf(row).firstname}`} />
  ),
};

const look: Look<ReceivedRating> = { ...receivedLook(detailHref), action: detailAction };

/** The ratings that a person received. */
export function ReceivedList({ id }: { id: string }) {
  return <ListView id="ratings.received" list={ratingsReads.received} scope={id} look={look} href={detailHref} />;
}
