import { orMissing } from '@matchdesk/core/kit/text/show.ts';
import { fill } from '@matchdesk/core/kit/text/text.ts';
import { ratingsReads } from '@matchdesk/core/ratings/reads.ts';
import { ratingsTexts as say } from '@matchdesk/core/ratings/texts.ts';
import { useDetail } from '../../data/reads.ts';
import { useKeys } from '../../keys/use-keys.ts';
import { Loaded } from '../../load/loaded.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Stars } from '../../ui/stars.tsx';
import { Answers } from './answers.tsx';

/** The modal 'Rating Detail' of a given rating: to whom, the seven answers, the total average. */
export function RatingDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const load = useDetail(ratingsReads['given-detail'], id);
  useKeys([], true);
  return (
    <Dialog open onClose={onClose} title={say.detail}>
      <Loaded load={load} label="Loading the rating" none={say.none}>
        {(rating) => (
          <div className="stack">
            <p>{fill(say.to, { 'first name': orMissing(rating.ratingGivenTo.firstname) })}</p>
            <Answers rating={rating} />
            <p className="row" data-align="between">
              <strong>{say.average}</strong>
              <Stars value={rating.avg_rating} />
            </p>
          </div>
        )}
      </Loaded>
    </Dialog>
  );
}
