import type { SomeList } from '@matchdesk/core/context.ts';
import { firstQuery } from '@matchdesk/core/kit/list/read.ts';
import { nothing } from '@matchdesk/core/kit/list/selection.ts';
import { useEffect, useMemo } from 'react';
import { type ExportSource, openExport, shownListAtom, usuallyHidden } from '../act/open-export.ts';
import { useKeys } from '../keys/use-keys.ts';

const words = ['download', 'spreadsheet', 'excel', 'csv', 'xlsx', 'xls', 'save'];

/** Makes a list on the screen exportable, by its key and from the palette. */
export const useExportable = ({ id, list, scope, query, total, hidden, selection }: ExportSource): void => {
  useEffect(() => {
    shownListAtom.set({ id, list, scope, query, total, hidden, selection });
    return () => shownListAtom.set(null);
  }, [id, list, scope, query, total, hidden, selection]);
  useKeys([{ keys: 'E', title: 'Export this list', group: 'List', words, run: () => openExport() }]);
};

/** Makes a list exportable that has no pages, search or columns. */
export const useExportableWhole = (id: string, list: SomeList, scope: string, total: number | null): void => {
  const query = useMemo(() => firstQuery(list), [list]);
  const hidden = useMemo(() => usuallyHidden(list), [list]);
  useExportable({ id, list, scope, query, total, hidden, selection: nothing });
};
