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
 * What Enter does: it runs the highlighted row. Where nothing shows yet it waits for what is looked for, and runs that
 * where one alone is meant; several show then, and wait for another Enter. Typing on calls it off.
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
