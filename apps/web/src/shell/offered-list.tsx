import { type ScreenId, screenNamed } from '@matchdesk/core/screens.ts';
import { ListView, type ListViewProps } from '../list/list-view.tsx';
import { Page } from './page.tsx';
import { WhereOffered } from './where-offered.tsx';

type OfferedListProps<R> = ListViewProps<R> & {
  id: ScreenId;
  /** The text where the provider lacks the extension. */
  otherwise: string;
};

/** A screen beyond the specification that is one list with the same id. */
export function OfferedList<R>({ id, otherwise, ...view }: OfferedListProps<R>) {
  const { title, extension = '' } = screenNamed(id);
  return (
    <Page title={title}>
      <WhereOffered extension={extension} title={view.list.empty} otherwise={otherwise}>
        <ListView {...view} id={id} />
      </WhereOffered>
    </Page>
  );
}
