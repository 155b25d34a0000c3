import type { ListQuery } from '@matchdesk/core/kit/page.ts';
import type { ExportPlan } from '../../export/export-job.ts';
import { whereOf } from '../../input/where.ts';
import { sortNames } from '../../project/read-spec.ts';
import { kebab } from '../../project/words.ts';
import { listOf } from '../../registry.ts';
import type { ListState } from '../desk/state.ts';

const pageSize = 100;

const asked = ({ search, sort, direction, filters }: ListQuery): string =>
  JSON.stringify([search, sort, direction, Object.entries(filters).sort()]);

/**
 * The export of all that a list shows by its search, filters and order. Null where its words can not be told from
 * the plan's own signs, so that another list would be written.
 */
export const planOfList = ({ read, scope, query }: ListState, format: ExportPlan['format']): ExportPlan | null => {
  const { list, entry } = listOf(read);
  const filters = Object.entries(query.filters).map(([id, value]) => `${kebab(id)}=${value}`);
  const where = [...(query.search === '' ? [] : [`search=${query.search}`]), ...filters].join(',');
  const sort = sortNames(entry).find(([, value]) => value === query.sort)?.[0] ?? '';
  const isDescending = query.direction === 'desc';
  const meant = whereOf(list, entry, where, { sort, isDescending, size: pageSize });
  if (!meant.isServers || asked(meant.query) !== asked(query)) return null;
  return {
    list: read,
    scope: scope?.id ?? '',
    where,
    sort,
    isDescending,
    pageSize,
    format,
    fields: null,
    isRaw: false,
  };
};
