import { mayCall } from '@matchdesk/core/access.ts';
import { firstQuery } from '@matchdesk/core/kit/list/read.ts';
import { notesReads } from '@matchdesk/core/notes/reads.ts';
import type { NotedKind } from '@matchdesk/core/notes/schema.ts';
import { notesTexts as say } from '@matchdesk/core/notes/texts.ts';
import { useListHead } from '../data/list-head.ts';
import { sessionAtom } from '../data/session.ts';
import { useAtomValue } from '../ui/atom.ts';
import { Card } from '../ui/card.tsx';
import { NoteList } from './note-list.tsx';

/** The pinned notes on a record, for people who may read them; nothing where there are none. */
export function PinnedNotes({ kind, id }: { kind: NotedKind; id: string }) {
  const list = notesReads[`of-${kind}`];
  const mayRead = mayCall(useAtomValue(sessionAtom), list.calls);
  // Pinned ones come first.
  const pinned = useListHead(list, id, mayRead ? firstQuery(list) : null).filter((note) => note.pinned);
  if (pinned.length === 0) return null;
  return (
    <Card>
      <NoteList notes={pinned} label={say.pinnedOnes} />
    </Card>
  );
}
