import { dayAt } from '@matchdesk/core/kit/form/day.ts';
import type { ExportSource } from '../act/open-export.ts';

/** Describes the search, filters and order of the rows that show; '' where there are none. */
export const narrowingOf = ({ list, query }: ExportSource): string => {
  if (query === null) return '';
  const filters = (list.filters ?? []).flatMap(({ id, label, ...filter }) => {
    const value = query.filters[id] ?? '';
    if (value === '') return [];
    const shown = filter.kind === 'choice' ? filter.options.find(([each]) => each === value)?.[1] : value;
    return [`${label}: ${shown ?? value}`];
  });
  const sorts = [
    ...(list.sorts ?? []),
    ...list.columns.flatMap(({ sort, heading }) => (sort ? [[sort, heading] as const] : [])),
  ];
  const order = sorts.find(([value]) => value === query.sort)?.[1];
  return [
    ...(query.search === '' ? [] : [`“${query.search}”`]),
    ...filters,
    ...(order === undefined ? [] : [`by ${order}`]),
  ].join(' · ');
};

/** Returns a file name such as `users-marked-for-deletion-2026-11-23.csv`. */
export const fileNameOf = ({ list }: ExportSource, format: string): string => {
  const name = list.title
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '');
  return `${name}-${dayAt(new Date())}.${format}`;
};
