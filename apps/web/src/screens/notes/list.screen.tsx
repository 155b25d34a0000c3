import { notesReads } from '@matchdesk/core/notes/reads.ts';
import { notesScreens as screens } from '@matchdesk/core/notes/screens.ts';
import { notesTexts as say } from '@matchdesk/core/notes/texts.ts';
import { ListView } from '../../list/list-view.tsx';
import { Page } from '../../shell/page.tsx';
import { WhereOffered } from '../../shell/where-offered.tsx';
import { noteActions, noteLook, notesHref } from './note-look.tsx';

/** /notes: shown where the provider keeps notes. */
export default function Notes() {
  return (
    <Page title={screens.list.title}>
      <WhereOffered extension={screens.list.extension} title={say.none} otherwise={say.unoffered}>
        <ListView id="notes.list" list={notesReads.list} look={noteLook} href={notesHref} rowActions={noteActions} />
      </WhereOffered>
    </Page>
  );
}
