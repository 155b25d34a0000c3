import type { SomeList } from '@matchdesk/core/context.ts';
import { finderOf } from '@matchdesk/core/finders.ts';
import { hrefOfRecord } from '@matchdesk/core/places.ts';
import { noteOfRow } from '@matchdesk/core/seek.ts';
import { goTo } from '../act/leaving.ts';
import { noteOpened } from '../data/opened.ts';
import type { IconName } from '../ui/icon-paths.ts';
import type { Row } from './row.ts';
import { closePalette } from './state.ts';

const icons: Readonly<Record<string, IconName>> = { user: 'user', admin: 'user', transaction: 'card' };
export const iconOfRecord = (record: string): IconName => icons[record] ?? 'arrow-right';

/** A row that leads to an address. */
export const leading = (href: string): Pick<Row, 'href' | 'run'> => ({
  href,
  run: () => {
    closePalette();
    goTo(href);
  },
});

type Place = { readonly list: SomeList; readonly record: string };

/** A record by its id and name; choosing it opens its screen. */
export const openingRow = (record: string, id: string, label: string, note: string): Row => {
  const finder = finderOf(record);
  const { href, run } = leading(finder ? hrefOfRecord(finder, id, label) : '');
  const open = (): void => {
    noteOpened(record, { id, label, note });
    run();
  };
  return {
    key: `record:${record}:${id}`,
    title: label,
    note,
    icon: iconOfRecord(record),
    run: open,
    ...(href && { href }),
  };
};

/** A record found by the palette; choosing it opens its screen, or hands it to who asked. */
export const recordRow = (
  { list, record }: Place,
  row: unknown,
  choose?: (id: string, label: string, row: unknown) => void,
): Row => {
  const [id, label] = [list.id(row), list.label(row)];
  const { href, ...opening } = openingRow(record, id, label, noteOfRow(list, row));
  if (choose) return { ...opening, run: () => choose(id, label, row) };
  return { ...opening, ...(href && { href }) };
};
