import { orMissing } from '@matchdesk/core/kit/text/show.ts';
import { fill } from '@matchdesk/core/kit/text/text.ts';
import type { Answers as Given } from '@matchdesk/core/ratings/schema.ts';
import { ratingsScreens } from '@matchdesk/core/ratings/screens.ts';
import { ratingsTexts as say } from '@matchdesk/core/ratings/texts.ts';
import type { ComponentProps } from 'react';
import { Loaded } from '../../load/loaded.tsx';
import { Page } from '../../shell/page.tsx';
import { Avatar } from '../../ui/avatar.tsx';
import { Card } from '../../ui/card.tsx';
import { Answers } from './answers.tsx';

type RatingPageProps<R> = {
  screen: 'received-detail' | 'given-detail';
  load: ComponentProps<typeof Loaded<R>>['load'];
  /** The person who gave or received the rating. */
  personOf: (rating: R) => { readonly firstname: string; readonly profile_image: readonly string[] };
  /** The questions whose answers show; all by default. */
  numbers?: readonly number[];
};

/** One rating: the person who gave or received it, the answers and the private note. */
export function RatingPage<R extends Given>({ screen, load, personOf, numbers }: RatingPageProps<R>) {
  return (
    <Page title={ratingsScreens[screen].title} width="narrow">
      <Loaded load={load} label="Loading the rating" none={say.none}>
        {(rating) => {
          const { firstname: name, profile_image: pictures } = personOf(rating);
          return (
            <Card>
              <div className="stack">
                <div className="row">
                  <Avatar src={pictures[0]} name={name} size="l" />
                  <strong>{fill(say.from, { 'first name': orMissing(name) })}</strong>
                </div>
                <Answers rating={rating} {...(numbers && { numbers })} note />
              </div>
            </Card>
          );
        }}
      </Loaded>
    </Page>
  );
}
