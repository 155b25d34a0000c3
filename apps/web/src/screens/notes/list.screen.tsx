import { notesReads } from '@matchdesk/core/notes/reads.ts';
import { notesTexts as say } from '@matchdesk/core/notes/texts.ts';
import { OfferedList } from '../../shell/offered-list.tsx';
import { noteActions, noteLook, notesHref } from './note-look.tsx';

/** /notes: shown where the provider keeps notes. */
export default function Notes() {
  return (
    <OfferedList
      id="notes.list"
      otherwise={say.unoffered}
      list={notesReads.list}
      look={noteLook}
      href={notesHref}
      rowActions={noteActions}
    />
  );
}
