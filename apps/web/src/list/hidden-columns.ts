import { type AddressPairs, pairsHiding } from '@matchdesk/core/kit/list/list-address.ts';
import type { ReadId } from '@matchdesk/core/reads.ts';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useLocation, useSearch } from 'wouter';
import { browserStore } from '../data/browser-storage.ts';
import { hrefWith, pairsOf } from './href.ts';
import { columnsKeyOf } from './own-lists.ts';

/** The columns that this browser hid last; null where the list shows its default columns. */
const storedOf = (read: string): readonly string[] | null => {
  const text = browserStore.get(columnsKeyOf(read));
  return text === null ? null : text.split(',').filter((id) => id !== '');
};

const sameIds = (one: Iterable<string>, other: Iterable<string>): boolean =>
  [...one].toSorted().join() === [...other].toSorted().join();

/**
 * The hidden columns of a list, kept in the address like its query. An address that names none gets this browser's last
 * choice, and names it from then on.
 */
export const useHiddenColumns = (read: ReadId, usual: readonly string[], inAddress: readonly string[] | null) => {
  const [path, navigate] = useLocation();
  const search = useSearch();
  const chosen = inAddress?.join();
  const usually = usual.join();
  const hidden: ReadonlySet<string> = useMemo(
    () => new Set((chosen ?? storedOf(read)?.join() ?? usually).split(',').filter((id) => id !== '')),
    [chosen, read, usually],
  );
  const hrefHiding = (ids: Iterable<string>): string => hrefWith(path, pairsHiding(ids, pairsOf(search)));
  const isUnsaid = chosen === undefined && !sameIds(hidden, usual);
  const said = isUnsaid ? hrefHiding(hidden) : '';
  useEffect(() => {
    if (said !== '') navigate(said, { replace: true });
  }, [said, navigate]);
  const [isOpen, setOpen] = useState(false);
  const isFirst = useRef(true);
  /** Back undoes all choices since the chooser was opened, in one step. */
  const toggle = (column: string): void => {
    const next = hidden.has(column) ? [...hidden].filter((each) => each !== column) : [...hidden, column];
    if (sameIds(next, usual)) browserStore.remove(columnsKeyOf(read));
    else browserStore.set(columnsKeyOf(read), next.join());
    // The former address now names its columns, because they are no longer this browser's last choice.
    if (isFirst.current) navigate(hrefHiding(hidden), { replace: true });
    navigate(hrefHiding(next), { replace: !isFirst.current });
    isFirst.current = false;
  };
  const open = (): void => {
    isFirst.current = true;
    setOpen(true);
  };
  return { hidden, toggle, isOpen, open, close: () => setOpen(false) };
};

/** Returns the parameters of an address with this choice of columns. */
export const withHidden = (search: string, hidden: Iterable<string>): AddressPairs =>
  pairsHiding(hidden, pairsOf(search));
