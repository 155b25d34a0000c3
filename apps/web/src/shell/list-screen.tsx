import { type ScreenId, screenNamed } from '@matchdesk/core/screens.ts';
import type { ReactNode } from 'react';
import { ListView, type ListViewProps } from '../list/list-view.tsx';
import { Page } from './page.tsx';

type ListScreenProps<R> = ListViewProps<R> & {
  id: ScreenId;
  /** The heading, where it is not the screen's title. */
  title?: string;
  back?: ReactNode;
};

/** A screen that is one list of the same id. */
export function ListScreen<R>({ id, title = screenNamed(id).title, back, ...view }: ListScreenProps<R>) {
  return (
    <Page title={title} back={back}>
      <ListView {...view} id={id} />
    </Page>
  );
}
