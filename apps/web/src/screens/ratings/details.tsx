import { orMissing } from '@matchdesk/core/kit/show.ts';
import { fill } from '@matchdesk/core/kit/text.ts';
import { ratingsReads } from '@matchdesk/core/ratings/reads.ts';
import { raterOf } from '@matchdesk/core/ratings/rules.ts';
import { ratingsScreens } from '@matchdesk/core/ratings/screens.ts';
import { ratingsTexts as say } from '@matchdesk/core/ratings/texts.ts';
import { useDetail } from '../../data/reads.ts';
import { Loaded } from '../../load/loaded.tsx';
import { Page } from '../../shell/page.tsx';
import { Avatar } from '../../ui/avatar.tsx';
import { Card } from '../../ui/card.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Answers } from './answers.tsx';

const back = (
  <button type="button" className="back-link" aria-keyshortcuts="u" onClick={() => history.back()}>
    <Icon name="arrow-left" size={14} />
    Back
  </button>
);

function From({ name, image }: { name: string; image: string | undefined }) {
  return (
    <div className="row">
      <Avatar src={image} name={name} size="l" />
      <strong>{fill(say.from, { 'first name': orMissing(name) })}</strong>
    </div>
  );
}

/** /recieved-rating-details/{id}: the answers, the private note and who rated. */
export function ReceivedRatingDetails({ params }: { params: { id: string } }) {
  const load = useDetail(ratingsReads['received-detail'], params.id);
  return (
    <Page title={ratingsScreens['received-detail'].title} width="narrow" back={back}>
      <Loaded load={load} label="Loading the rating" none={say.none}>
        {(rating) => (
          <Card>
            <div className="stack">
              <From name={raterOf(rating).firstname} image={raterOf(rating).profile_image[0]} />
              <Answers rating={rating} note />
            </div>
          </Card>
        )}
      </Loaded>
    </Page>
  );
}

/** /given-rating-details/{id}: star rows for questions 2 to 5, the private note, and the profile image with its name. */
export function GivenRatingDetails({ params }: { params: { id: string } }) {
  const load = useDetail(ratingsReads['given-detail'], params.id);
  return (
    <Page title={ratingsScreens['given-detail'].title} width="narrow" back={back}>
      <Loaded load={load} label="Loading the rating" none={say.none}>
        {(rating) => (
          <Card>
            <div className="stack">
              <From name={rating.ratingGivenTo.firstname} image={rating.ratingGivenTo.profile_image[0]} />
              <Answers rating={rating} numbers={[2, 3, 4, 5]} note />
            </div>
          </Card>
        )}
      </Loaded>
    </Page>
  );
}
