import { type Fields, isFields } from '../kit/fields.ts';
import type { Option } from '../kit/list/read.ts';
import { capitalised, orMissing } from '../kit/text/show.ts';
import type { AuditLine } from './schema.ts';

export type Change = { readonly field: string; readonly before: string; readonly after: string };

/** The fields of a state; a bare value becomes one field called `value`. */
export const fieldsOf = (state: unknown): Fields => {
  if (state === null || state === undefined) return {};
  return isFields(state) ? state : { value: state };
};

const written = (value: unknown): string => {
  if (value === undefined || value === null) return '';
  return typeof value === 'string' ? value : JSON.stringify(value);
};

/** The fields that differ between before and after, in order of first appearance. */
export const changesOf = ({ before, after }: Pick<AuditLine, 'before' | 'after'>): readonly Change[] => {
  const [was, is] = [fieldsOf(before), fieldsOf(after)];
  return [...new Set([...Object.keys(was), ...Object.keys(is)])]
    .map((field) => ({ field, before: written(was[field]), after: written(is[field]) }))
    .filter((change) => change.before !== change.after);
};

/** The changes in one line: 'status: active → inactive'. */
export const changeLine = (line: Pick<AuditLine, 'before' | 'after'>): string =>
  changesOf(line)
    .map(({ field, before, after }) => `${field}: ${orMissing(before)} → ${orMissing(after)}`)
    .join('; ');

/** The id of a record here that a value is or, as the id of a case does, ends with; null for another value. */
export const recordIdIn = (value: unknown): string | null =>
  typeof value === 'string' ? (/^(?:[a-z]+-)?([0-9a-f]{24})$/.exec(value)?.[1] ?? null) : null;

/** The kinds of records that lines are about, and the noun for one of them in a sentence. */
export const nouns = {
  user: 'the user',
  users: 'users',
  event: 'the event',
  community: 'the community',
  post: 'the post',
  city: 'the city',
  match: 'the match',
  note: 'the note',
  case: 'the case of',
  setting: 'the text',
  plan: 'the plan',
  token: 'the token',
  admin: 'the administrator',
  webhook: 'the webhook',
} as const;

/** The kinds, to choose from. */
export const recordKinds: readonly Option[] = Object.entries(nouns).map(([kind, noun]) => [
  kind,
  capitalised(noun.replace(/^the | of$/g, '')),
]);

/** The sentence of a line, or its record and action where the provider sends no sentence. */
export const sentenceOf = ({ told, action, target }: AuditLine): string => told || `${action} ${target}`.trim();
