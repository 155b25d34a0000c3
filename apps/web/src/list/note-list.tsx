import type { Note } from '@matchdesk/core/notes/schema.ts';
import { Badge } from '../ui/badge.tsx';
import { Moment } from '../ui/moment.tsx';
import { NoteText } from './note-text.tsx';
import '../styles/rest.css';

/** Notes to read beside what they are about: the text, then who wrote it and when. */
export function NoteList({ notes, label }: { notes: readonly Note[]; label?: string }) {
  return (
    <ul className="note-list" aria-label={label}>
      {notes.map(({ _id, text, mentions, pinned, author, created_at }) => (
        <li key={_id}>
          <NoteText text={text} names={mentions} />
          <p className="muted">
            {author} <Moment at={created_at} /> {pinned && <Badge tone="info">Pinned</Badge>}
          </p>
        </li>
      ))}
    </ul>
  );
}
