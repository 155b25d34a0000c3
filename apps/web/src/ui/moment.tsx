import { exactMoment, missing, momentText } from '@matchdesk/core/kit/text/show.ts';
import { instantText } from '@matchdesk/core/kit/wire/instant.ts';
import { atom, useAtomValue } from './atom.ts';

/** Whether every moment shows exactly, for people who have no pointer to hover with. */
export const exactAtom = atom(false);

type MomentProps = {
  at: string | null;
  /** The form that it has here; to the second by default. */
  text?: string | undefined;
  /** What happened at that moment, where the short form does not show the time. */
  of?: string;
};

/** A moment; its exact form, with the zone, shows under the pointer or by a key, and programs can read it. */
export function Moment({ at, text = momentText(at), of }: MomentProps) {
  const isExact = useAtomValue(exactAtom);
  const moment = exactMoment(at);
  if (at === null || moment === '') return (of ?? text) || missing;
  const exact = of === undefined ? moment : `${of} ${moment}`;
  return (
    <time dateTime={instantText(at) ?? undefined} data-exact={isExact || undefined} title={isExact ? undefined : exact}>
      {isExact ? exact : (of ?? text)}
    </time>
  );
}

/** A sentence with a moment where `{when}` stands. */
export function SentenceAt({ sentence, ...moment }: MomentProps & { sentence: string }) {
  const [before, after] = sentence.split('{when}');
  return (
    <>
      {before}
      <Moment {...moment} />
      {after}
    </>
  );
}
