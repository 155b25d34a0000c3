import { hrefOf } from '@matchdesk/core/kit/screen.ts';
import type { CaseInFull } from '@matchdesk/core/queue/schema.ts';
import { screenNamed } from '@matchdesk/core/screens.ts';
import { NoteText } from '../../list/note-text.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Link } from '../../ui/link.tsx';
import { Moment } from '../../ui/moment.tsx';

const whole = screenNamed('notes.of-user');

/** The notes of colleagues on the person. */
export function CaseNotes({ of: { notes, person } }: { of: CaseInFull }) {
  return (
    <section className="case-part">
      <h3>
        <Link href={hrefOf(whole.path, { id: person._id })}>{whole.title}</Link>
      </h3>
      <ul className="case-notes">
        {notes.map(({ _id, text, mentions, pinned, author, created_at }) => (
          <li key={_id}>
            <NoteText text={text} names={mentions} />
            <p className="muted">
              {author} <Moment at={created_at} /> {pinned && <Badge tone="info">Pinned</Badge>}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
