import { readNamed, type SomeList } from '@matchdesk/core/context.ts';
import type { ListQuery } from '@matchdesk/core/kit/page.ts';
import { nothing, type Selection } from '@matchdesk/core/kit/selection.ts';
import { atom } from 'jotai';
import { onSignOut } from '../data/session.ts';
import { store } from '../data/store.ts';

/** What an export is asked of: a list as it shows, or one that shows nowhere now. */
export type ExportSource = {
  /** The list's id in the registry. */
  readonly id: string;
  readonly list: SomeList;
  readonly scope: string;
  /** What shows; null where the list is on no screen. */
  readonly query: ListQuery | null;
  /** Rows that match it. */
  readonly total: number | null;
  readonly hidden: ReadonlySet<string>;
  readonly selection: Selection;
};

export type OpenExport = { readonly source: ExportSource; readonly isOfSelection: boolean };

/** The list on the screen, as an export would find it. */
export const shownListAtom = atom<ExportSource | null>(null);
/** The export that is being asked for. */
export const exportAtom = atom<OpenExport | null>(null);

/** Asks what to export of the list on the screen. */
export const openExport = ({ isOfSelection = false } = {}): void => {
  const source = store.get(shownListAtom);
  if (source) store.set(exportAtom, { source, isOfSelection });
};

/** Columns that a list hides until they are asked for. */
export const usuallyHidden = ({ columns }: SomeList): ReadonlySet<string> =>
  new Set(columns.filter(({ hidden }) => hidden).map(({ id }) => id));

/** Asks what to export of a list by its id: as it shows, where it does. */
export const openExportOf = async (id: string): Promise<void> => {
  const shown = store.get(shownListAtom);
  if (shown?.id === id) return openExport();
  const read = readNamed(id) ?? (await import('@matchdesk/core/reads.ts')).allReads.find((one) => one.id === id)?.read;
  if (read?.kind !== 'list') return;
  const source = {
    id,
    list: read,
    scope: '',
    query: null,
    total: null,
    hidden: usuallyHidden(read),
    selection: nothing,
  };
  store.set(exportAtom, { source, isOfSelection: false });
};

onSignOut(() => store.set(exportAtom, null));
