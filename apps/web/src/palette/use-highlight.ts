import { useLayoutEffect, useState } from 'react';
import type { Row } from './row.ts';

/**
 * Which row is highlighted: the first after each change of the query, and from then on the one it was, whatever
 * arrives meanwhile. While rows show, exactly one is.
 */
export const useHighlight = (rows: readonly Row[], query: string) => {
  const [value, setValue] = useState('');
  const first = rows[0]?.key ?? '';
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new query starts at the top, new rows do not
  useLayoutEffect(() => {
    setValue(first);
  }, [query]);
  const stands = rows.some(({ key }) => key === value);
  useLayoutEffect(() => {
    if (!stands) setValue(first);
  }, [stands, first]);
  const shown = stands ? value : first;
  return { value: shown, setValue, row: rows.find(({ key }) => key === shown) };
};
