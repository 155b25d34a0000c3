import type { Target } from '@matchdesk/core/kit/act/action.ts';
import { type Desk, noteFailure } from '../desk/desk.ts';
import type { Loaded } from '../desk/loaded.ts';
import { findRecords } from './find-records.ts';

const debounceMs = 150;
const mostFound = 50;

let timer: NodeJS.Timeout | undefined;

/** Searches for records of a kind, a moment after the last key. `show` receives what changes: late results, too. */
export const findSoon = (
  desk: Desk,
  kind: string,
  term: string,
  show: (change: Partial<Loaded<readonly Target[]>>) => void,
): void => {
  clearTimeout(timer);
  show({ isLoading: true, failure: null });
  timer = setTimeout(async () => {
    try {
      const data = (await findRecords(desk, kind, term.trim())).slice(0, mostFound);
      show({ data, isLoading: false, failure: null });
    } catch (thrown) {
      show({ isLoading: false, failure: noteFailure(desk, thrown) });
    }
  }, debounceMs);
};
