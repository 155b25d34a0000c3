import { exactMoment, missing, momentText } from '@matchdesk/core/kit/text/show.ts';
import { instantText } from '@matchdesk/core/kit/wire/instant.ts';
import { createContext, useContext } from 'react';

/** Within it every moment shows exactly, for people who have no pointer to hover with. */
export const ExactMoments = createContext(false);

type MomentProps = {
  at: string | null;
  /** The form that it has here; to the second by default. */
  text?: string | undefined;
};

/** A moment; the exact one, with its zone, shows under the pointer and is there for every program. */
export function Moment({ at, text = momentText(at) }: MomentProps) {
  const isExact = useContext(ExactMoments);
  const exact = exactMoment(at);
  if (at === null || exact === '') return text || missing;
  return (
    <time dateTime={instantText(at) ?? undefined} title={exact}>
      {isExact ? exact : text}
    </time>
  );
}
