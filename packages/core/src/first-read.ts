import { readNamed, type SomeDetail, type SomeList } from './context.ts';
import { type AddressPairs, queryAt } from './kit/list/list-address.ts';
import { openList } from './kit/list/open-list.ts';
import type { ListQuery } from './kit/list/page.ts';
import type { Opened } from './kit/open-to.ts';
import type { ScreenHere } from './screens.ts';

/** A read with its scope and query. */
export type FirstRead = { readonly scope: string } & (
  | { readonly list: SomeList; readonly query: ListQuery }
  | { readonly detail: SomeDetail }
);

/**
 * The read that a screen shows first at an address to somebody who may see it; undefined where the screen declares none
 * or its domain is not loaded.
 */
export const firstReadAt = (
  { screen, params }: ScreenHere,
  pairs: AddressPairs,
  caller: Opened,
): FirstRead | undefined => {
  const read = screen.first === undefined ? undefined : readNamed(screen.first);
  if (!read) return undefined;
  const [scope = ''] = Object.values(params);
  if (read.kind === 'detail') return { detail: read, scope };
  return { list: read, query: queryAt(openList(caller, read), pairs), scope };
};
