import { useEffect, useState } from 'react';
import { useStable } from '../ui/use-stable.ts';
import type { Row } from './row.ts';

type Waiting = {
  readonly query: string;
  readonly busy: boolean;
  readonly rows: readonly Row[];
  /** The highlighted row. */
  readonly row: Row | undefined;
  readonly surest: string | null | undefined;
};

const runRow = (row: Row | undefined): void => {
  if (row && row.refusal === undefined) row.run();
};

/**
 * Returns what Enter does: it runs the highlighted row. While nothing shows yet it waits for the search, and runs the
 * surest result; where there is none, the results show and wait for another Enter. Further typing cancels it.
 */
export const useWaitingEnter = ({ query, busy, rows, row, surest }: Waiting): (() => void) => {
  const [entered, setEntered] = useState<string | null>(null);
  const isWaiting = entered === query;
  const enter = useStable((): void => {
    if (row || !busy) runRow(row);
    else setEntered(query);
  });
  const arrive = useStable((): void => {
    setEntered(null);
    if (surest !== null) runRow(surest === undefined ? rows[0] : rows.find(({ key }) => key === surest));
  });
  useEffect(() => {
    if (isWaiting && !busy) arrive();
  }, [isWaiting, busy, arrive]);
  return enter;
};
