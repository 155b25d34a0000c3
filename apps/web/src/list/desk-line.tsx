import type { Target } from '@matchdesk/core/kit/act/action.ts';
import { datePart } from '@matchdesk/core/kit/text/show.ts';
import type { DeskFields, NotedKind } from '@matchdesk/core/notes/schema.ts';
import { notesTexts as say } from '@matchdesk/core/notes/texts.ts';
import { one } from '@matchdesk/desk/task/subject.ts';
import { ActionButton } from '../act/action-button.tsx';
import { lazyPart } from '../ui/lazy-part.tsx';
import { Assigned } from './assigned.tsx';

const PinnedNotes = lazyPart(async () => (await import('./pinned-notes.tsx')).PinnedNotes);

/**
 * Who a record is assigned to, when it is due and why, with buttons to change that, and its pinned notes; nothing where
 * the provider has neither.
 */
export function DeskLine({ record, kind, target }: { record: DeskFields; kind: NotedKind; target: Target }) {
  if (record.notes === null) return null;
  const isAssigned = record.assigned_to !== '';
  const by = isAssigned && record.assigned_by !== '' ? ` · by ${record.assigned_by}` : '';
  const why = record.assigned_reason === '' ? '' : ` · ${record.assigned_reason}`;
  const line = (
    <div className="row">
      <span>
        {isAssigned ? (
          <>
            {say.assigned}: <Assigned record={record} {...(kind === 'user' && { form: datePart })} />
          </>
        ) : (
          say.toNobody
        )}
        <span className="muted">
          {why}
          {by}
        </span>
      </span>
      <ActionButton id={`notes.assign-${kind}`} size="small" label={say.assign} subject={one(target)} />
      {isAssigned && <ActionButton id={`notes.done-${kind}`} size="small" label={say.done} subject={one(target)} />}
    </div>
  );
  return (
    <>
      {line}
      {record.notes > 0 && <PinnedNotes kind={kind} id={target.id} />}
    </>
  );
}
