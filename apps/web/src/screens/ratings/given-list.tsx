import { hrefOf } from '@matchdesk/core/kit/screen.ts';
import { ratingsReads } from '@matchdesk/core/ratings/reads.ts';
import { givenDetailId } from '@matchdesk/core/ratings/rules.ts';
import type { GivenRating } from '@matchdesk/core/ratings/schema.ts';
import { ratingsScreens } from '@matchdesk/core/ratings/screens.ts';
import { ratingsTexts as say } from '@matchdesk/core/ratings/texts.ts';
import { useMemo, useState } from 'react';
import { hereAtom } from '../../act/here.ts';
import { useKeys } from '../../keys/use-keys.ts';
import { ListView } from '../../list/list-view.tsx';
import { useAtomValue } from '../../ui/atom.ts';
import { IconButton } from '../../ui/button.tsx';
import { RatingDialog } from './rating-dialog.tsx';
import { givenLook } from './rating-look.tsx';

const detailHref = (row: GivenRating): string =>
  hrefOf(ratingsScreens['given-detail'].path, { id: givenDetailId(row) });

/** The ratings that a person gave, each with an eye button that opens it in a modal. */
export function GivenList({ id }: { id: string }) {
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
