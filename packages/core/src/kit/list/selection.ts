import type { ListQuery } from './page.ts';

/**
 * The selected records: these, or all that match a search and filters except some. The bar, the confirmation, the
 * progress and the result all show its count.
 */
export type Selection =
  | { readonly kind: 'these'; readonly labels: ReadonlyMap<string, string> }
  | {
      readonly kind: 'matching';
      readonly query: ListQuery;
      readonly total: number;
      readonly except: ReadonlySet<string>;
    };

export const nothing: Selection = { kind: 'these', labels: new Map() };

export const these = (records: Iterable<readonly [id: string, label: string]>): Selection => ({
  kind: 'these',
  labels: new Map(records),
});

/** The most records that can be selected as all that match: a page holds a place for each of them. */
export const mostMatching = 1_000_000;

/** Whether all that match can be selected: their number is known, and not beyond belief. */
export const isSelectable = (total: number | null | undefined): total is number =>
  typeof total === 'number' && total > 0 && total <= mostMatching;

export const allMatching = (query: ListQuery, total: number): Selection => ({
  kind: 'matching',
  query: { ...query, page: 1 },
  total,
  except: new Set(),
});

export const countOf = (selection: Selection): number =>
  selection.kind === 'these' ? selection.labels.size : selection.total - selection.except.size;

export const isSelected = (selection: Selection, id: string): boolean =>
  selection.kind === 'these' ? selection.labels.has(id) : !selection.except.has(id);

const without = <T>(set: ReadonlySet<T>, item: T): ReadonlySet<T> =>
  new Set([...set].filter((other) => other !== item));

/** Adds a record to the selection, or removes it. */
export const toggled = (selection: Selection, id: string, label: string): Selection => {
  if (selection.kind === 'matching') {
    const except = selection.except.has(id) ? without(selection.except, id) : new Set([...selection.except, id]);
    return except.size >= selection.total ? nothing : { ...selection, except };
  }
  const labels = new Map(selection.labels);
  if (!labels.delete(id)) labels.set(id, label);
  return { kind: 'these', labels };
};

/** Adds records; records already selected stay. */
export const extended = (selection: Selection, records: Iterable<readonly [id: string, label: string]>): Selection => {
  if (selection.kind === 'these') return { kind: 'these', labels: new Map([...selection.labels, ...records]) };
  const added = new Set([...records].map(([id]) => id));
  return { ...selection, except: new Set([...selection.except].filter((id) => !added.has(id))) };
};

/** Removes records. */
export const reduced = (selection: Selection, ids: Iterable<string>): Selection => {
  const gone = new Set(ids);
  if (selection.kind === 'these') {
    return { kind: 'these', labels: new Map([...selection.labels].filter(([id]) => !gone.has(id))) };
  }
  const except = new Set([...selection.except, ...gone]);
  return except.size >= selection.total ? nothing : { ...selection, except };
};
