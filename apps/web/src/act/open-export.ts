import { readNamed, type SomeList } from '@matchdesk/core/context.ts';
import type { ListQuery } from '@matchdesk/core/kit/list/page.ts';
import { nothing, type Selection } from '@matchdesk/core/kit/list/selection.ts';
import { onSignOut } from '../data/leaving.ts';
import { atom } from '../ui/atom.ts';

/** What to export: a list on the screen, or one that is on no screen now. */
export type ExportSource = {
  /** The list's id in the registry. */
  readonly id: string;
  readonly list: SomeList;
  readonly scope: string;
  /** The query that shows; null where the list is on no screen. */
  readonly query: ListQuery | null;
  /** How many rows match it. */
  readonly total: number | null;
  readonly hidden: ReadonlySet<string>;
  readonly selection: Selection;
};

export type OpenExport = { readonly source: ExportSource; readonly isOfSelection: boolean };

/** The list on the screen that an export would use. */
export const shownListAtom = atom<ExportSource | null>(null);
/** The export that the dialog asks about. */
export const exportAtom = atom<OpenExport | null>(null);

/** Opens the export dialog for the list on the screen. */
export const openExport = ({ isOfSelection = false } = {}): void => {
  const source = shownListAtom.get();
  if (source) exportAtom.set({ source, isOfSelection });
};

/** Columns that a list hides by default. */
export const usuallyHidden = ({ columns }: SomeList): ReadonlySet<string> =>
  new Set(columns.filter(({ hidden }) => hidden).map(({ id }) => id));

/** Opens the export dialog for a list by its id: as it shows, where it is on the screen. */
export const openExportOf = async (id: string): Promise<void> => {
  const shown = shownListAtom.get();
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
  exportAtom.set({ source, isOfSelection: false });
};

onSignOut(() => exportAtom.set(null));
