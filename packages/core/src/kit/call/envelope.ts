import * as z from 'zod/mini';
import { isFields } from '../fields.ts';
import { at, type ListPlace, placed } from '../list/list-place.ts';
import type { Page } from '../list/page.ts';
import { preprocess } from '../wire/preprocess.ts';
import { count, instant, number, orAbsent, rows, text } from '../wire/wire.ts';
import type { Endpoint, ResultOf, RowOf } from './endpoint.ts';

/** An answer whose envelope the specification names: only that form is read; other fields pass through. */
export const named = <S extends z.core.$ZodShape>(shape: S) => z.looseObject(shape);

/**
 * An answer whose envelope the specification does not name: the payload is accepted bare or under `data`, and kept
 * under `data`.
 */
export const enveloped = <S extends z.ZodMiniType>(payload: S) =>
  preprocess(
    (value) => (isFields(value) && 'data' in value ? value : { data: value }),
    z.looseObject({ data: payload }),
  );

/** The words of an answer; unreadable ones change nothing about what was done. */
export const sentence = orAbsent('message', text);

/** `{message}` with an optional status; a bare text is the message. */
export const message = preprocess(
  (value) => (isFields(value) ? value : { message: typeof value === 'string' ? value : '' }),
  z.looseObject({ message: sentence }),
);

/** A write that was done where its answer has a message. */
export const doneByMessage = { answer: message, succeeds: 'message' } as const;

/** `{message}` about a changed record, with the time of the change where the provider sends it. */
export const changed = preprocess(
  (value) => (isFields(value) ? value : { message: typeof value === 'string' ? value : '' }),
  z.looseObject({ message: sentence, updated_at: orAbsent('updated_at', instant) }),
);

/** `{status: 1, message}`. */
export const statusMessage = preprocess(
  (value) => (isFields(value) ? value : {}),
  z.looseObject({ status: preprocess((status) => (status === true ? 1 : status), number), message: sentence }),
);

/** A write that was done where its answer has the status 1. */
export const doneByStatus = { answer: statusMessage, succeeds: 'status' } as const;

/** A write that was done where its answer has this under `data`. */
export const doneByData = <S extends z.ZodMiniType>(payload: S) =>
  ({ answer: enveloped(payload), succeeds: 'data' }) as const;

/** The endpoint of a list: its answer in the form that `place` names, read from whatever form it comes in. */
export const listing = <S extends z.ZodMiniType, const P extends ListPlace>(answer: S, place: P) => ({
  ...place,
  answer: preprocess((value) => placed(value, place), answer),
});

/** A plain list under `data` with its total beside it, where it has one. */
export const listed = <S extends z.ZodMiniType, const T extends string>(row: S, total: T) =>
  listing(
    z.looseObject({ data: rows(row), [total]: count } as { data: ReturnType<typeof rows<S>> } & Record<
      T,
      typeof count
    >),
    { rowsAt: 'data', totalAt: total },
  );

/** A list under `data` that comes complete; a provider that sends a part of it may say so by a total. */
export const uncounted = <S extends z.ZodMiniType>(list: S, more: Pick<ListPlace, 'sums'> = {}) =>
  listing(z.looseObject({ data: list, totalCount: z.optional(count) }), {
    rowsAt: 'data',
    totalAt: 'totalCount',
    ...more,
  });

/** The rows and total of a list endpoint's answer, wherever its envelope has them. */
export const pageOf = <E extends Endpoint>(endpoint: E, answer: ResultOf<E>): Page<RowOf<E>> => {
  const rows = (at(answer, endpoint.rowsAt ?? 'data') ?? []) as readonly RowOf<E>[];
  const total = endpoint.totalAt === undefined ? null : at(answer, endpoint.totalAt);
  // The total is at least the number of rows that came.
  return { rows, total: typeof total === 'number' && total >= rows.length ? total : null };
};
