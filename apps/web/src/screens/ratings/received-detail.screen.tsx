import { ratingsReads } from '@matchdesk/core/ratings/reads.ts';
import { raterOf } from '@matchdesk/core/ratings/rules.ts';
import { useDetail } from '../../data/reads.ts';
import { RatingPage } from './rating-page.tsx';

/** /recieved-rating-details/{id}: the answers, the private note and who gave the rating. */
export default function ReceivedRatingDetails({ params }: { params: { id: string } }) {
  const load = useDetail(ratingsReads['received-detail'], params.id);
  return <RatingPage screen="received-detail" load={load} personOf={raterOf} />;
}
