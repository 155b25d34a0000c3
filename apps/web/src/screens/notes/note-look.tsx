import { hrefTo } from '@matchdesk/core/screens.ts';
import type { Target } from '@matchdesk/core/kit/act/action.ts';
import { momentText } from '@matchdesk/core/kit/text/show.ts';
import { notesSeen } from '@matchdesk/core/notes/reads.ts';
import { deleteRefusal, editRefusal, noteLine, wasEdited } from '@matchdesk/core/notes/rules.ts';
import type { Note } from '@matchdesk/core/notes/schema.ts';
import { notesTexts as say } from '@matchdesk/core/notes/texts.ts';
import { useEffect } from 'react';
import { noteSeen } from '../../data/notes-seen.ts';
import type { Look } from '../../list/columns.tsx';
import { NoteText } from '../../list/note-text.tsx';
import { RowAction } from '../../list/row-action.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Link } from '../../ui/link.tsx';
import { Moment } from '../../ui/moment.tsx';

/** The address of the notes on the record that a note belongs to. */
export const notesHref = ({ kind, record_id: id }: Pick<Note, 'kind' | 'record_id'>): string =>
  hrefTo(kind === 'event' ? 'notes.of-event' : 'notes.of-user', { id });

/** Marks a note that names the reader. The note counts as seen once this mark has been on the screen. */
function Unread({ id }: { id: string }) {
  useEffect(() => noteSeen(id), [id]);
  return <Badge tone="accent">{say.isUnread}</Badge>;
}

/** How notes look in every list of them. */
export const noteLook: Look<Note> = {
  about: { width: 184, cell: (note) => <Link href={notesHref(note)}>{note.record_name || note.record_id}</Link> },
  note: {
    wrap: true,
    cell: (note) => (
      <>
        {notesSeen.isUnread(note) && <Unread id={note._id} />}
        <NoteText text={note.text} names={note.mentions} />
      </>
    ),
  },
  pinned: { width: 104, cell: (note) => note.pinned && <Badge tone="info">Pinned</Badge> },
  author: { width: 136 },
  written: {
    width: 176,
    wrap: true,
    cell: (note) => (
      <>
        <Moment at={note.created_at} />
        {wasEdited(note) && (
          <span className="muted">
            {' · '}
            <Moment at={note.updated_at} of={say.editedAt} />
          </span>
        )}
      </>
    ),
  },
  edited: { width: 176 },
  names: { width: 160 },
  action: { width: 112 },
};

const nameLength = 40;

/** The actions on a note in its row, for people who may run them. */
export const noteActions = (note: Note) => {
  const target: Target = { id: note._id, label: noteLine(note), record: note };
  const name = `${noteLine(note).slice(0, nameLength)}, ${momentText(note.created_at)}`;
  return (
    <span className="row">
      {editRefusal(note) === null && (
        <RowAction id="notes.edit" icon="pencil" label={`${say.edit}: ${name}`} target={target} />
      )}
      {deleteRefusal(note) === null && (
        <RowAction id="notes.delete" icon="trash" label={`${say.delete}: ${name}`} target={target} />
      )}
    </span>
  );
};
