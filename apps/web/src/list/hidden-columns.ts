import { atom, useAtom } from 'jotai';
import { useMemo } from 'react';

const keyOf = (read: string): string => `matchdesk.columns.${read}`;

const stored = (read: string): readonly string[] | null => {
  const text = localStorage.getItem(keyOf(read));
  return text === null ? null : text.split(',').filter(Boolean);
};

const changedAtom = atom<Readonly<Record<string, readonly string[]>>>({});

/** Which columns of a list are hidden; the choice is this browser's, and the export follows it. */
export const useHiddenColumns = (read: string, usual: readonly string[]) => {
  const [changed, setChanged] = useAtom(changedAtom);
  const own = changed[read];
  const usually = usual.join();
  const hidden: ReadonlySet<string> = useMemo(
    () => new Set(own ?? stored(read) ?? usually.split(',')),
    [own, read, usually],
  );
  const toggle = (column: string): void => {
    const next = hidden.has(column) ? [...hidden].filter((each) => each !== column) : [...hidden, column];
    localStorage.setItem(keyOf(read), next.join());
    setChanged({ ...changed, [read]: next });
  };
  return { hidden, toggle };
};
