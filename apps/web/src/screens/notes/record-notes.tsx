import type { ActionId } from '@matchdesk/core/actions.ts';
import type { Client } from '@matchdesk/core/context.ts';
import type { Target } from '@matchdesk/core/kit/act/action.ts';
import type { Detail } from '@matchdesk/core/kit/list/read.ts';
import { notesReads } from '@matchdesk/core/notes/reads.ts';
import { notesScreens } from '@matchdesk/core/notes/screens.ts';
import { notesTexts as say } from '@matchdesk/core/notes/texts.ts';
import { one } from '@matchdesk/desk/task/subject.ts';
import { ActionButton } from '../../act/action-button.tsx';
import { actionKeys } from '../../act/action-keys.ts';
import { useActionsOn } from '../../data/actions-on.ts';
import { useDetail } from '../../data/reads.ts';
import { useKeys } from '../../keys/use-keys.ts';
import { ListView } from '../../list/list-view.tsx';
import { Page } from '../../shell/page.tsx';
import { WhereOffered } from '../../shell/where-offered.tsx';
import { noteActions, noteLook } from './note-look.tsx';

type RecordNotesProps<D> = {
  id: string;
  kind: 'user' | 'event';
  /** Reads the whole record. */
  read: Detail<Client, D>;
  nameOf: (record: D) => string;
};

const written = { user: 'notes.write-on-user', event: 'notes.write-on-event' } as const satisfies Record<
  string,
  ActionId
>;

/** The notes on one record, pinned ones first, with the key that writes another one. */
export function RecordNotes<D>({ id, kind, read, nameOf }: RecordNotesProps<D>) {
  const { data } = useDetail(read, id);
  const name = data === undefined ? '' : nameOf(data);
  const target: Target = { id, label: name || id, record: data };
  const action = written[kind];
  const actions = useActionsOn(kind).filter((entry) => entry.id === action);
  useKeys(actionKeys(actions, notesScreens.list.title, target));
  const list = kind === 'user' ? notesReads['of-user'] : notesReads['of-event'];
  return (
    <Page
      title={name ? `${notesScreens.list.title}: ${name}` : notesScreens.list.title}
      actions={<ActionButton id={action} icon="pencil" kind="primary" label={say.write} subject={one(target)} />}
    >
      <WhereOffered extension="notes" title={say.none} otherwise={say.unoffered}>
        <ListView id={`notes.of-${kind}`} list={list} scope={id} look={noteLook} rowActions={noteActions} />
      </WhereOffered>
    </Page>
  );
}
