import { orMissing } from '@matchdesk/core/kit/text/show.ts';
import { fill } from '@matchdesk/core/kit/text/text.ts';
import { ratingsReads } from '@matchdesk/core/ratings/reads.ts';
import { givenDetailId } from '@matchdesk/core/ratings/rules.ts';
import type { GivenRating } from '@matchdesk/core/ratings/schema.ts';
import { ratingsScreens } from '@matchdesk/core/ratings/screens.ts';
import { ratingsTexts as say } from '@matchdesk/core/ratings/texts.ts';
import { hrefTo } from '@matchdesk/core/screens.ts';
import { useMemo, useState } from 'react';
import { hereAtom } from '../../act/here.ts';
import { useDetail } from '../../data/reads.ts';
import { Dialog } from '../../dialogs/dialog.tsx';
import { useKeys } from '../../keys/use-keys.ts';
import { ListView } from '../../list/list-view.tsx';
import { Tabbed, tabsOf } from '../../list/tabbed.tsx';
import { Loaded } from '../../load/loaded.tsx';
import { Page } from '../../shell/page.tsx';
import { useAtomValue } from '../../ui/atom.ts';
import { IconButton } from '../../ui/button.tsx';
import { Stars } from '../../ui/stars.tsx';
import { Answers } from './answers.tsx';
import { givenLook } from './rating-look.tsx';
import { ReceivedList } from './received-list.tsx';

/** The modal 'Rating Detail' of a given rating: to whom, the seven answers, the total average. */
function RatingDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const load = useDetail(ratingsReads['given-detail'], id);
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

const detailHref = (row: GivenRating): string => hrefTo('ratings.given-detail', { id: givenDetailId(row) });

/** The ratings that a person gave, each with an eye button that opens it in a modal. */
function GivenList({ id }: { id: string }) {
  const [shown, setShown] = useState<string | null>(null);
  const focused = useAtomValue(hereAtom)?.focused?.record as GivenRating | undefined;
  const show = (): void => {
    if (focused) setShown(givenDetailId(focused));
  };
  useKeys([{ keys: 'd', title: say.detail, group: 'Row', run: show }]);
  const look = useMemo(
    () => ({
      ...givenLook(detailHref),
      action: {
        width: 96,
        cell: (row: GivenRating) => (
          <IconButton
            icon="eye"
            size="small"
            aria-keyshortcuts="d"
            label={`${say.detail} of ${row.userDetails.firstname}`}
            onClick={() => setShown(givenDetailId(row))}
          />
        ),
      },
    }),
    [],
  );
  return (
    <>
      <ListView id="ratings.given" list={ratingsReads.given} scope={id} look={look} href={detailHref} />
      {shown !== null && <RatingDialog id={shown} onClose={() => setShown(null)} />}
    </>
  );
}

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
