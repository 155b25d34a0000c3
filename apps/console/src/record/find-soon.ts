import type { Target } from '@matchdesk/core/kit/act/action.ts';
import { termIn } from '@matchdesk/core/kit/text/term-in.ts';
import { type Desk, loadInto } from '../desk/desk.ts';
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
  const find = async () => (await findRecords(desk, kind, termIn(term))).slice(0, mostFound);
  timer = setTimeout(() => loadInto(desk, show, find), debounceMs);
};
