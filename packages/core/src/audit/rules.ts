import type { AuditLine } from './schema.ts';

export type Change = { readonly field: string; readonly before: string; readonly after: string };

const fieldsOf = (state: AuditLine['before']): Readonly<Record<string, unknown>> => {
  if (state === null) return {};
  return typeof state === 'object' && !Array.isArray(state) ? state : { value: state };
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
    .map(({ field, before, after }) => `${field}: ${before || '-'} → ${after || '-'}`)
    .join('; ');
