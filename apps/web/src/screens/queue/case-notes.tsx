import type { CaseInFull } from '@matchdesk/core/queue/schema.ts';
import { hrefTo, screenNamed } from '@matchdesk/core/screens.ts';
import { NoteList } from '../../list/note-list.tsx';
import { Link } from '../../ui/link.tsx';

const whole = screenNamed('notes.of-user');

/** The notes of colleagues on the person. */
export function CaseNotes({ of: { notes, person_id: id } }: { of: CaseInFull }) {
  return (
    <section className="case-part">
      <h3>
        <Link href={hrefTo('notes.of-user', { id })}>{whole.title}</Link>
      </h3>
      <NoteList notes={notes} />
    </section>
  );
}
