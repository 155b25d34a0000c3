import { momentText } from '@matchdesk/core/kit/text/show.ts';
import { notesReads, notesSeen } from '@matchdesk/core/notes/reads.ts';
import { deleteRefusal, editRefusal, noteLine, wasEdited } from '@matchdesk/core/notes/rules.ts';
import type { Note } from '@matchdesk/core/notes/schema.ts';
import { notesTexts as say } from '@matchdesk/core/notes/texts.ts';
import { hrefTo } from '@matchdesk/core/screens.ts';
import { useEffect } from 'react';
import { client } from '../../data/client.ts';
import { isReadOnly } from '../../data/read-only.ts';
import { countAfterSeen } from '../../data/unread.ts';
import type { Look } from '../../list/columns.tsx';
import { NoteText } from '../../list/note-text.tsx';
import { rowActions } from '../../list/row-action.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Link } from '../../ui/link.tsx';
import { Moment } from '../../ui/moment.tsx';

/** How long a note must be on the screen, in ms. Notes that appear meanwhile are reported together with it. */
const seenAfterMs = 1_000;
const mostAtOnce = 100;

const ids = new Set<string>();
let isSoon = false;

const soon = (): void => {
  if (isSoon) return;
  isSoon = true;
  setTimeout(report, seenAfterMs);
};

const report = (): void => {
  isSoon = false;
  if (ids.size === 0) return;
  if (document.visibilityState !== 'visible') {
    document.addEventListener('visibilitychange', soon, { once: true });
    return;
  }
  const seen = [...ids].slice(0, mostAtOnce);
  for (const id of seen) ids.delete(id);
  if (ids.size > 0) soon();
  notesSeen.report({ client, options: {}, scope: '' }, seen).then(
    () => countAfterSeen(seen),
    // The notes stay unread, and are reported when they show again.
    () => undefined,
  );
};

/**
 * Reports that a note is on the screen, so that it soon counts as seen. Returns a function that withdraws this where the
 * note leaves the screen before.
 */
const noteSeen = (id: string): (() => void) => {
  if (isReadOnly()) return () => undefined;
  ids.add(id);
  soon();
  return () => void ids.delete(id);
};

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

const actions = rowActions(notesReads.list, (note) => {
  const name = `${noteLine(note).slice(0, nameLength)}, ${momentText(note.created_at)}`;
  return [
    editRefusal(note) === null && { id: 'notes.edit', icon: 'pencil', label: `${say.edit}: ${name}` },
    deleteRefusal(note) === null && { id: 'notes.delete', icon: 'trash', label: `${say.delete}: ${name}` },
  ];
});

/** The actions on a note in its row, for people who may run them. */
export const noteActions = (note: Note) => <span className="row">{actions(note)}</span>;
