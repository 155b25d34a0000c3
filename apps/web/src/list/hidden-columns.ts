import type { ReadId } from '@matchdesk/core/reads.ts';
import { allScreens } from '@matchdesk/core/screens.ts';
import { atom, useAtom } from 'jotai';
import { useMemo } from 'react';
import { useLocation, useSearch } from 'wouter';
import { store } from '../data/store.ts';

/** The address' own choice, of a shared view: ids of the hidden columns, or that none is. */
const param = 'hide';
const noColumn = 'none';

const keyOf = (read: string): string => `matchdesk.columns.${read}`;

const idsIn = (text: string | null): readonly string[] | null =>
  text === null ? null : text.split(',').filter((id) => id !== '' && id !== noColumn);

const changedAtom = atom<Readonly<Record<string, readonly string[]>>>({});

const inAddress = (search: string): readonly string[] | null => idsIn(new URLSearchParams(search).get(param));
const stored = (read: string): readonly string[] | null => idsIn(localStorage.getItem(keyOf(read)));

/** An address' query with this choice of columns in it, for a link that shows the same to somebody else. */
export const withHidden = (search: string, hidden: Iterable<string>): string => {
  const params = new URLSearchParams(search);
  params.set(param, [...hidden].toSorted().join() || noColumn);
  return params.toString();
};

/** The columns that a list's screen hides now, for what follows it from elsewhere: an export begun in the palette. */
export const hiddenNow = (read: ReadId): ReadonlySet<string> => {
  const own = allScreens.find(({ id }) => (id as string) === read)?.screen.path === location.pathname;
  return new Set((own ? inAddress(location.search) : null) ?? store.get(changedAtom)[read] ?? stored(read));
};

/** Which columns of a list are hidden; the choice is this browser's, unless the address brings one. */
export const useHiddenColumns = (read: ReadId, usual: readonly string[]) => {
  const [changed, setChanged] = useAtom(changedAtom);
  const [path, navigate] = useLocation();
  const search = useSearch();
  const shared = new URLSearchParams(search).get(param);
  const own = changed[read];
  const usually = usual.join();
  const hidden: ReadonlySet<string> = useMemo(
    () => new Set(idsIn(shared) ?? own ?? stored(read) ?? idsIn(usually)),
    [shared, own, read, usually],
  );
  const toggle = (column: string): void => {
    const next = hidden.has(column) ? [...hidden].filter((each) => each !== column) : [...hidden, column];
    localStorage.setItem(keyOf(read), next.join());
    setChanged({ ...changed, [read]: next });
    if (shared !== null) navigate(`${path}?${withHidden(search, next)}`, { replace: true });
  };
  return { hidden, toggle };
};
