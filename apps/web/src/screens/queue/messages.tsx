import { momentText } from '@matchdesk/core/kit/text/show.ts';
import type { CaseInFull } from '@matchdesk/core/queue/schema.ts';
import { queueTexts as say } from '@matchdesk/core/queue/texts.ts';
import { hrefTo } from '@matchdesk/core/screens.ts';
import { Link } from '../../ui/link.tsx';
import { Moment } from '../../ui/moment.tsx';

/** The messages of the two people around the time of the report. */
export function Messages({ of: one }: { of: CaseInFull }) {
  const { match_id: match, messages, person_id: person, name, other } = one;
  if (match === '') return null;
  const nameOf = (id: string): string => (id === person ? name : other.firstname) || id;
  return (
    <section className="case-part">
      <h3>{say.chat}</h3>
      {messages.length === 0 && <p className="muted">{say.noMessages}</p>}
      <ul className="case-chat stack" data-gap="s">
        {messages.map(({ _id, sender_id, message, created_at }) => (
          <li key={_id} data-side={sender_id === person ? 'left' : 'right'}>
            <p>{message}</p>
            <p className="muted">
              {nameOf(sender_id)}, <Moment at={created_at} text={momentText(created_at).slice(0, 16)} />
            </p>
          </li>
        ))}
      </ul>
      <p>
        <Link href={hrefTo('matches.chat', { matchId: match })}>{say.wholeChat}</Link>
      </p>
    </section>
  );
}
