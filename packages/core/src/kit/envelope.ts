import * as z from 'zod/mini';
import type { Endpoint, ResultOf, RowOf } from './endpoint.ts';
import type { Page } from './page.ts';
import { preprocess } from './preprocess.ts';
import { instant, number, rows, text } from './wire.ts';

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const at = (value: unknown, path: string): unknown =>
  path.split('.').reduce<unknown>((inner, key) => (isObject(inner) ? inner[key] : undefined), value);

const nest = (path: string, value: unknown): unknown =>
  path.split('.').reduceRight<unknown>((inner, key) => ({ [key]: inner }), value);

/** An answer whose envelope the specification names: just that is read; what it does not name passes through. */
export const named = <S extends z.core.$ZodShape>(shape: S) => z.looseObject(shape);

/** An answer whose envelope it does not name: the payload is accepted bare or under `data`, and kept under `data`. */
export const enveloped = <S extends z.ZodMiniType>(payload: S) =>
  preprocess(
    (value) => (isObject(value) && 'data' in value ? value : { data: value }),
    z.looseObject({ data: payload }),
  );

/** `{message}` with an optional status; a bare text is the message. */
export const message = preprocess(
  (value) => (isObject(value) ? value : { message: typeof value === 'string' ? value : '' }),
  z.looseObject({ message: text }),
);

/** `{message}` about a record that was changed; where the provider tells it, with the moment of the change. */
export const changed = preprocess(
  (value) => (isObject(value) ? value : { message: typeof value === 'string' ? value : '' }),
  z.looseObject({ message: text, updated_at: instant }),
);

/** `{status: 1, message}`. */
export const statusMessage = preprocess(
  (value) => (isObject(value) ? value : {}),
  z.looseObject({ status: preprocess((status) => (status === true ? 1 : status), number), message: text }),
);

/** A plain list under `data` with its total beside it; a bare list has no total. */
export const listed = <S extends z.ZodMiniType, const T extends string>(row: S, total: T) =>
  preprocess(
    (value) => (Array.isArray(value) ? { data: value } : value),
    z.looseObject({ data: rows(row), [total]: number } as { data: ReturnType<typeof rows<S>> } & Record<
      T,
      typeof number
    >),
  );

/** A list deeper in the answer; a bare list, or one bare under `data`, is put where the specification has it. */
export const nested = <S extends z.ZodMiniType>(rowsAt: string, schema: S) =>
  preprocess((value) => {
    const bare = Array.isArray(value) ? value : isObject(value) && Array.isArray(value.data) ? value.data : null;
    return bare && rowsAt !== 'data' ? nest(rowsAt, bare) : value;
  }, schema);

/** Rows and total of a list endpoint's answer, wherever its envelope has them. */
export const pageOf = <E extends Endpoint>(endpoint: E, answer: ResultOf<E>): Page<RowOf<E>> => {
  const total = endpoint.totalAt === undefined ? null : at(answer, endpoint.totalAt);
  return {
    rows: (at(answer, endpoint.rowsAt ?? 'data') ?? []) as readonly RowOf<E>[],
    total: typeof total === 'number' ? total : null,
  };
};
