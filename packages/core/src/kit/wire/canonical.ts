import type * as z from 'zod/mini';
import { isFields } from '../fields.ts';

/** Whether a value already equals the result of parsing it. */
type IsCanonical = (value: unknown) => boolean;

const tests = new WeakMap<z.core.$ZodType, IsCanonical>();

/** Registers a test for values that need no parsing: the schema returns every value that `is` accepts unchanged. */
export const canonicalBy = <S extends z.core.$ZodType>(schema: S, is: IsCanonical): S => {
  tests.set(schema, is);
  return schema;
};

/** The test of a schema; undefined where only parsing can tell. */
export const canonicalTest = (schema: z.core.$ZodType): IsCanonical | undefined => tests.get(schema);

/** The test for an object with these fields; undefined where one of them has no test. */
export const shapeTest = (shape: z.core.$ZodShape): IsCanonical | undefined => {
  const fields = Object.entries(shape).flatMap(([name, schema]) => {
    const is = tests.get(schema);
    return is ? [{ name, is }] : [];
  });
  if (fields.length < Object.keys(shape).length) return undefined;
  return (value) => isFields(value) && fields.every(({ name, is }) => is(value[name]));
};
