import { readNamed, type SomeList, type SomeRead } from '@matchdesk/core/context.ts';
import type { ListQuery } from '@matchdesk/core/kit/list/page.ts';
import { nothing, type Selection } from '@matchdesk/core/kit/list/selection.ts';
import { onSignOut } from '../data/leaving.ts';
import { atom } from '../ui/atom.ts';
import { openOnce } from '../ui/hold-keys.tsx';

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

/** The export of a list that is on no screen. Returns whether there is such a list. */
const openElsewhere = (id: string, list: SomeRead | undefined): boolean => {
  if (list?.kind !== 'list') return false;
  const hidden = usuallyHidden(list);
  const source = { id, list, scope: '', query: null, total: null, hidden, selection: nothing };
  exportAtom.set({ source, isOfSelection: false });
  return true;
};

/** Opens the export dialog for a list by its id: as it shows, where it is on the screen. */
export const openExportOf = async (id: string): Promise<void> => {
  if (shownListAtom.get()?.id === id) return openExport();
  const here = readNamed(id);
  if (here) openElsewhere(id, here);
  else
    await openOnce(import('@matchdesk/core/reads.ts'), ({ allReads }) =>
      openElsewhere(id, allReads.find((one) => one.id === id)?.read),
    );
};

onSignOut(() => exportAtom.set(null));
