import { dayMs } from '@matchdesk/core/kit/form/day.ts';

/** A range of UTC days as YYYY-MM-DD, both included. '' leaves that side open. */
export type Days = { readonly start: string; readonly end: string };

/** The range of epoch milliseconds of some days: from `from` on, before `until`. */
export const instantsOf = ({ start, end }: Days): { readonly from: number; readonly until: number } => ({
  from: start === '' ? Number.MIN_SAFE_INTEGER : Date.parse(start),
  until: end === '' ? Number.MAX_SAFE_INTEGER : Date.parse(end) + dayMs,
});
