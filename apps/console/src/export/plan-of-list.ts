import type { ListQuery } from '@matchdesk/core/kit/page.ts';
import { whereOf } from '@matchdesk/terminal/io/input/where.ts';
import type { ExportPlan } from '@matchdesk/terminal/jobs/export/export-job.ts';
import { sortNames } from '@matchdesk/terminal/registry/choice-names.ts';
import { listOf } from '@matchdesk/terminal/registry/registry.ts';
import { kebab } from '@matchdesk/terminal/text/words.ts';
import type { ExportScope } from '../desk/export-form.ts';
import type { ListState } from '../desk/list-state.ts';

const pageSize = 100;

const asked = ({ search, sort, direction, filters }: ListQuery): string =>
  JSON.stringify([search, sort, direction, Object.entries(filters).sort()]);

const whole = { search: '', filters: {} };

/**
 * The query that finds the rows: single rows may be anywhere in the list, all that match are where they were selected.
 */
const queryFor = ({ query, selection }: ListState, of: ExportScope): ListQuery => {
  if (of === 'these') return query;
  return of === 'selected' && selection.kind === 'matching' ? selection.query : { ...query, ...whole };
};

const chosenIn = ({ selection }: ListState, of: ExportScope): Pick<ExportPlan, 'only' | 'except'> => {
  if (of !== 'selected') return {};
  return selection.kind === 'these' ? { only: [...selection.labels.keys()] } : { except: [...selection.except] };
};

/**
 * Returns the export of what a list shows, of what is selected in it, or of all of it. Returns null where the search
 * contains the plan's own separators, so that another list would be exported.
 */
export const planOfList = (shown: ListState, of: ExportScope, format: ExportPlan['format']): ExportPlan | null => {
  const { read, scope } = shown;
  const query = queryFor(shown, of);
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
    ...chosenIn(shown, of),
  };
};
