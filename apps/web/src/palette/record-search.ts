import { asFailure } from '@matchdesk/core/kit/call/failure.ts';
import type { Understood } from '@matchdesk/core/orders.ts';
import { type FoundRecords, listOfFinder, seek } from '@matchdesk/core/seek.ts';
import { askedOf } from '@matchdesk/desk/palette/query.ts';
import { useEffect, useState } from 'react';
import { failureLine } from '../act/tell-failure.ts';
import { searchRecords } from '../data/search-records.ts';

const debounceMs = 120;

/** The records of a line: found, loading, or failed. */
export type RecordSearch = {
  readonly found: readonly FoundRecords[];
  readonly isBusy: boolean;
  readonly failure: string | null;
  /** Sends the failed request again. */
  readonly retry: () => void;
};

const nothing: readonly FoundRecords[] = [];

type State = { readonly key: string; readonly found: readonly FoundRecords[]; readonly failure: string | null };

/**
 * Finds the records that a line names, a moment after the last key; what was requested before is not requested again.
 * Results of an earlier line are removed at once, so that no unrelated row shows.
 */
export const useRecordSearch = (line: Understood): RecordSearch => {
  const [state, setState] = useState<State>({ key: '', found: nothing, failure: null });
  const [tries, setTries] = useState(0);
  const key = askedOf(line);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the request follows from its key
  useEffect(() => {
    if (key === '') return;
    const abort = new AbortController();
    const search = async (): Promise<void> => {
      const { found, failure } = await seek(line, (finder, term) =>
        searchRecords(listOfFinder(finder), term, abort.signal),
      );
      if (abort.signal.aborted) return;
      const isTold = failure !== null && asFailure(failure).kind !== 'aborted';
      setState({ key, found, failure: isTold ? failureLine(failure) : null });
    };
    const timer = setTimeout(search, debounceMs);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [key, tries]);
  const retry = (): void => {
    setState({ key: '', found: nothing, failure: null });
    setTries((before) => before + 1);
  };
  if (key === '') return { found: nothing, isBusy: false, failure: null, retry };
  return state.key === key
    ? { ...state, isBusy: false, retry }
    : { found: nothing, isBusy: true, failure: null, retry };
};
