import type { SomeList } from '@matchdesk/core/context.ts';
import { hrefOf } from '@matchdesk/core/kit/screen.ts';
import { screenNamed } from '@matchdesk/core/screens.ts';
import { goTo } from '../act/leaving.ts';
import type { IconName } from '../ui/icon-paths.ts';
import { noteUse } from './frecency.ts';
import type { Row } from './row.ts';
import { closePalette } from './state.ts';
import { targets } from './targets.ts';

const icons: Readonly<Record<string, IconName>> = { user: 'user', transaction: 'card' };

const noteColumns = ['email', 'phone', 'date', 'amount', 'user'];

/** What tells a record from others of its name: the columns that say so. */
const noteOf = (list: SomeList, row: unknown): string =>
  list.columns
    .filter(({ id }) => noteColumns.includes(id))
    .map(({ text }) => text(row, 0))
    .filter((text) => text !== '')
    .join(' · ');

const hrefTo = ({ screen, param, query }: (typeof targets)[number], id: string, label: string): string =>
  hrefOf(screenNamed(screen).path, param ? { [param]: id } : {}, query?.(id, label));

type Place = { readonly list: SomeList; readonly record: string };

/** A record found by the palette; choosing it opens its screen, or hands it to who asked. */
export const recordRow = (
  { list, record }: Place,
  row: unknown,
  choose?: (id: string, label: string, row: unknown) => void,
): Row => {
  const id = list.id(row);
  const label = list.label(row);
  const target = targets.find((each) => each.record === record);
  const href = target && hrefTo(target, id, label);
  const open = (): void => {
    noteUse(`record:${record}:${id}`);
    closePalette();
    if (href) goTo(href);
  };
  return {
    key: `record:${record}:${id}`,
    title: label,
    note: noteOf(list, row),
    icon: icons[record] ?? 'arrow-right',
    run: choose ? () => choose(id, label, row) : open,
    ...(href && !choose && { href }),
  };
};
