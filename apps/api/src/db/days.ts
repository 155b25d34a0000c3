import { dayMs } from '@matchdesk/core/kit/day.ts';

/** UTC days as YYYY-MM-DD, both included; '' is no end. */
export type Days = { readonly start: string; readonly end: string };

/** The instants of some days: from `from` on, before `until`. */
export const instantsOf = ({ start, end }: Days): { readonly from: number; readonly until: number } => ({
  from: start === '' ? Number.MIN_SAFE_INTEGER : Date.parse(start),
  until: end === '' ? Number.MAX_SAFE_INTEGER : Date.parse(end) + dayMs,
});
