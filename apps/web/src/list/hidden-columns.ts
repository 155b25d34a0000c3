import { type AddressPairs, pairsHiding } from '@matchdesk/core/kit/list-address.ts';
import type { ReadId } from '@matchdesk/core/reads.ts';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useLocation, useSearch } from 'wouter';
import { hrefWith, pairsOf } from './href.ts';

const keyOf = (read: string): string => `matchdesk.columns.${read}`;

/** The columns that this browser hid last; null where the list has its usual ones. */
const storedOf = (read: string): readonly string[] | null => {
  const text = localStorage.getItem(keyOf(read));
  return text === null ? null : text.split(',').filter((id) => id !== '');
};

const sameIds = (one: Iterable<string>, other: Iterable<string>): boolean =>
  [...one].toSorted().join() === [...other].toSorted().join();

/**
 * Which columns of a list are hidden, kept in the address like what the rows are asked for. An address that says
 * nothing of it shows what this browser chose last, and says so from then on.
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
  /** Back undoes what was chosen since the choice was opened, in one step. */
  const toggle = (column: string): void => {
    const next = hidden.has(column) ? [...hidden].filter((each) => each !== column) : [...hidden, column];
    if (sameIds(next, usual)) localStorage.removeItem(keyOf(read));
    else localStorage.setItem(keyOf(read), next.join());
    // What was shown before stays behind under its own name: it is not what this browser chose last any more.
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

/** An address' pairs with this choice of columns among them. */
export const withHidden = (search: string, hidden: Iterable<string>): AddressPairs =>
  pairsHiding(hidden, pairsOf(search));
