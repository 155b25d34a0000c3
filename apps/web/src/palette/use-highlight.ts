import { type Highlight, settled } from '@matchdesk/desk/palette/highlight.ts';
import { useState } from 'react';
import type { Row } from './row.ts';

/** The highlighted row, and how the person moves it. The row that shows is the row that runs. */
export const useHighlight = (rows: readonly Row[], query: string) => {
  const [before, setBefore] = useState<Highlight>({ query, key: '' });
  const now = settled(before, query, rows);
  // Set in the same render, so that rows that arrive later find what the person saw.
  if (now !== before && (now.key !== before.key || now.query !== before.query)) setBefore(now);
  return {
    value: now.key,
    setValue: (key: string) => setBefore({ query, key }),
    row: rows.find(({ key }) => key === now.key),
  };
};
