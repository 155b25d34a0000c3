import { type ScreenId, screenNamed } from '@matchdesk/core/screens.ts';
import { ListView, type ListViewProps } from '../list/list-view.tsx';
import { Page } from './page.tsx';

type ListScreenProps<R> = ListViewProps<R> & {
  id: ScreenId;
  /** The heading, where it is not the screen's title. */
  title?: string;
};

/** A screen that is one list with the same id. */
export function ListScreen<R>({ id, title = screenNamed(id).title, ...view }: ListScreenProps<R>) {
  return (
    <Page title={title}>
      <ListView {...view} id={id} />
    </Page>
  );
}
