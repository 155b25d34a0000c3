import type { Target } from '@matchdesk/core/kit/act/action.ts';
import { isFields } from '@matchdesk/core/kit/fields.ts';
import { termIn } from '@matchdesk/core/kit/text/term-in.ts';
import type { Choice } from '../desk/chooser.ts';
import { type Desk, loadInto } from '../desk/desk.ts';
import type { Loaded } from '../desk/loaded.ts';
import { findRecords, isNamedBy } from './find-records.ts';

const debounceMs = 150;
const mostFound = 50;

let timer: NodeJS.Timeout | undefined;

const choiceOf = (target: Target): Choice => {
  const { id, label, record } = target;
  const email = isFields(record) ? record.email : undefined;
  return { value: id, title: label, note: typeof email === 'string' && email !== label ? email : '', target };
};

/** Searches for records of a kind, a moment after the last key. `show` receives what changes: late results, too. */
export const findSoon = (
  desk: Desk,
  kind: string,
  term: string,
  show: (change: Partial<Loaded<readonly Choice[]>>) => void,
): void => {
  clearTimeout(timer);
  show({ isLoading: true, failure: null });
  const find = async () => (await findRecords(desk, kind, termIn(term))).slice(0, mostFound).map(choiceOf);
  timer = setTimeout(() => loadInto(desk, show, find), debounceMs);
};

/** Whether a term means nothing else than what was found for it: a single record that it names, or none. */
export const isOnlyMeant = (desk: Desk, kind: string, term: string, [only, ...others]: readonly Choice[]): boolean =>
  others.length === 0 && (!only?.target || isNamedBy(desk, kind, term, only.target));
