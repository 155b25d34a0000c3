import { useSetAtom } from 'jotai';
import { useEffect } from 'react';
import { useKeys } from '../keys/use-keys.ts';
import { type ExportSource, openExport, shownListAtom } from './open-export.ts';

/** Makes a list on the screen one that can be exported, by its key and from the palette. */
export const useExportable = ({ id, list, scope, query, total, hidden, selection }: ExportSource): void => {
  const show = useSetAtom(shownListAtom);
  useEffect(() => {
    show({ id, list, scope, query, total, hidden, selection });
    return () => show(null);
  }, [show, id, list, scope, query, total, hidden, selection]);
  useKeys([{ keys: 'E', title: 'Export this list', group: 'List', words: exportWords, run: () => openExport() }]);
};

const exportWords = ['download', 'spreadsheet', 'excel', 'csv', 'xlsx', 'xls', 'save'];
