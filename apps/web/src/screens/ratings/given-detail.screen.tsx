import { ratingsReads } from '@matchdesk/core/ratings/reads.ts';
import { useDetail } from '../../data/reads.ts';
import { RatingPage } from './rating-page.tsx';

/** /given-rating-details/{id}: star rows for questions 2 to 5, the private note, and the profile image with its name. */
export default function GivenRatingDetails({ params }: { params: { id: string } }) {
  const load = useDetail(ratingsReads['given-detail'], params.id);
  return (
    <RatingPage screen="given-detail" load={load} personOf={(rating) => rating.ratingGivenTo} numbers={[2, 3, 4, 5]} />
  );
}
