import * as z from 'zod/mini';
import { isFields } from '../fields.ts';
import { isAbsent } from './tolerant.ts';

/** Whether a value already equals the result of parsing it. */
type IsCanonical = (value: unknown) => boolean;
/** Returns the result of parsing a value, or `unsettled`. */
type Settle = (value: unknown) => unknown;

/** Stands for a value that only parsing can read. */
export const unsettled = Symbol('unsettled');

const settles = new WeakMap<z.core.$ZodType, Settle>();

/** Returns what a schema reads from a value without parsing it; undefined where only parsing can tell for any value. */
export const settleOf = (schema: z.core.$ZodType): Settle | undefined => settles.get(schema);

/** Registers how `schema` reads a value without parsing it. */
export const settledBy = <S extends z.core.$ZodType>(schema: S, settle: Settle): S => {
  settles.set(schema, settle);
  return schema;
};

/** What a schema reads from an absent value: its default, or `unsettled` where the value has to be there. */
const absentBy = (schema: z.core.$ZodType): (() => unknown) => {
  // Parsed when it is first needed: a start declares all schemas and reads with few of them.
  let kept: { readonly value: unknown } | undefined;
  return () => {
    if (kept) return kept.value;
    const read = z.safeParse(schema, undefined);
    kept = { value: read.success ? read.data : unsettled };
    return kept.value;
  };
};

/** Registers a test for values that need no parsing: the schema returns every value that `is` accepts unchanged. */
export const canonicalBy = <S extends z.core.$ZodType>(schema: S, is: IsCanonical): S => {
  const absent = absentBy(schema);
  return settledBy(schema, (value) => {
    if (is(value)) return value;
    return isAbsent(value) ? absent() : unsettled;
  });
};

/**
 * Registers that an object with these fields needs no parsing where none of its fields does. Most rows of a provider are
 * canonical, except for the fields that this provider does not have.
 */
export const canonicalShape = <S extends z.core.$ZodType>(schema: S, shape: z.core.$ZodShape): S => {
  const fields = Object.entries(shape).flatMap(([name, field]) => {
    const settle = settles.get(field);
    return settle ? [{ name, settle }] : [];
  });
  if (fields.length < Object.keys(shape).length) return schema;
  const absent = absentBy(schema);
  return settledBy(schema, (value) => {
    if (isAbsent(value)) return absent();
    if (!isFields(value) || !fields.some(({ name }) => name in value)) return unsettled;
    let copy: Record<string, unknown> | undefined;
    for (const { name, settle } of fields) {
      const field = settle(value[name]);
      if (field === unsettled) return unsettled;
      if (field === value[name]) continue;
      copy ??= { ...value };
      copy[name] = field;
    }
    return copy ?? value;
  });
};
