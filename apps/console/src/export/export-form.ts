import { dirname, extname, resolve } from 'node:path';
import { dayAt } from '@matchdesk/core/kit/form/day.ts';
import type { ListQuery } from '@matchdesk/core/kit/list/page.ts';
import { countOf } from '@matchdesk/core/kit/list/selection.ts';
import { type ExportScope, exportScopes } from '@matchdesk/desk/export-scopes.ts';
import { isNarrowed, whole } from '@matchdesk/desk/list-query.ts';
import { whereOf } from '@matchdesk/terminal/io/input/query.ts';
import { isThere } from '@matchdesk/terminal/io/output/is-there.ts';
import { type ExportJob, type ExportPlan, openExportOf } from '@matchdesk/terminal/jobs/export/export-job.ts';
import { exportTo } from '@matchdesk/terminal/jobs/export/export-to.ts';
import { sortNames } from '@matchdesk/terminal/registry/lookup.ts';
import { listOf } from '@matchdesk/terminal/registry/registry.ts';
import { rowFormats } from '@matchdesk/terminal/registry/row-formats.ts';
import { shownPath } from '@matchdesk/terminal/text/shown-path.ts';
import { kebab } from '@matchdesk/terminal/text/words.ts';
import { type Desk, popOverlay, pushOverlay, sentenceOf, swapOverlay } from '../desk/desk.ts';
import type { ExportForm } from '../desk/export-form.ts';
import type { ListState } from '../desk/list-state.ts';
import { openJob } from '../jobs/open-jobs.ts';
import { runExportHere } from '../jobs/under-way.ts';
import { lineOf, textIn } from '../look/line.ts';

const pageSize = 100;

const asked = ({ search, sort, direction, filters }: ListQuery): string =>
  JSON.stringify([search, sort, direction, Object.entries(filters).sort()]);

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
const planOfList = (shown: ListState, of: ExportScope, format: ExportPlan['format']): ExportPlan | null => {
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

/** Returns what can be exported of a list now, with its number of rows; null where that is unknown. */
export const offersOf = ({ page, query, selection }: ListState): readonly (readonly [ExportScope, number | null])[] => {
  const total = page?.total ?? null;
  const selected = countOf(selection);
  return [
    ['these', total],
    ...(selected > 0 ? ([['selected', selected]] as const) : []),
    ['all', isNarrowed(query) ? null : total],
  ];
};

/** Returns the form with the next choice of what to export, or the one before. */
export const stepScope = (form: ExportForm, by: number): ExportForm => {
  const scopes = offersOf(form.list).map(([scope]) => scope);
  const at = (scopes.indexOf(form.of) + by + scopes.length) % scopes.length;
  return { ...form, of: scopes[at] ?? 'these' };
};

/** Returns the form with the choice of a digit; null where the digit has none. */
export const scopeAtDigit = (form: ExportForm, digit: string): ExportForm | null => {
  const of = exportScopes[Number(digit) - 1];
  const isOffered = offersOf(form.list).some(([scope]) => scope === of);
  return form.isProposed && of !== undefined && isOffered ? { ...form, of } : null;
};

export const openExport = (desk: Desk, list: ListState): void => {
  const file = lineOf(`${kebab(list.list.title)}-${dayAt(new Date())}.csv`);
  const of = countOf(list.selection) > 0 ? 'selected' : 'these';
  pushOverlay(desk, { kind: 'export', form: { list, of, file, isProposed: true, fault: '' } });
};

/** Why the file cannot be created: there is no folder, or the file exists; '' where nothing is wrong. */
const faultOf = async (desk: Desk, out: string): Promise<string> => {
  if (!(await isThere(dirname(out)))) return `There is no folder ${shownPath(dirname(out))}.`;
  const isBegun = (await openExportOf(desk.context().env, out)) !== null;
  return (await isThere(out)) && !isBegun ? `${shownPath(out)} already exists. Choose another name.` : '';
};

const formatOf = (file: string): ExportPlan['format'] | undefined =>
  rowFormats.find((format) => `.${format}` === extname(file).toLowerCase());

const wantedBy = async (desk: Desk, { list, of, file }: ExportForm): Promise<ExportJob | string> => {
  const name = textIn(file).trim();
  const format = formatOf(name);
  if (format === undefined) return `The name must end in ${rowFormats.map((each) => `.${each}`).join(', ')}.`;
  const plan = planOfList(list, of, format);
  if (plan === null) return 'This search is too complex for an export. Shorten it.';
  const out = resolve(name);
  const fault = await faultOf(desk, out);
  return fault === '' ? exportTo(desk.context(), plan, out, false) : fault;
};

/** Starts the export, or resumes one with the same file. It is a job, shown in the jobs view. */
export const startExport = async (desk: Desk, form: ExportForm): Promise<void> => {
  const wanted = await wantedBy(desk, form).catch((thrown: unknown) => sentenceOf(thrown));
  if (typeof wanted === 'string') {
    swapOverlay(desk, { kind: 'export', form: { ...form, fault: wanted } });
    return;
  }
  popOverlay(desk);
  const isOver = runExportHere(desk, wanted);
  openJob(desk, wanted.job);
  await isOver;
};
