import { instantText } from '@matchdesk/core/kit/instant.ts';
import { exactMoment, missing, momentText } from '@matchdesk/core/kit/show.ts';

type MomentProps = {
  at: string | null;
  /** The form that it has here; to the second unless said. */
  text?: string | undefined;
};

/** A moment: what it is exactly, with its zone, shows under the pointer and is there for every program. */
export function Moment({ at, text = momentText(at) }: MomentProps) {
  const exact = exactMoment(at);
  if (at === null || exact === '') return text || missing;
  return (
    <time dateTime={instantText(at) ?? undefined} title={exact}>
      {text}
    </time>
  );
}
