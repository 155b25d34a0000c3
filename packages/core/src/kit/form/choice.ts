import * as z from 'zod/mini';
import type { FieldMeta } from './field.ts';

/** The refusal of a value that is none of these. */
export const chooseOne = (labels: readonly string[]): string => `Please choose one: ${labels.join(', ')}.`;

/** A field with a few labelled values; the refusal of any other value lists them. */
export const choice = <const V extends readonly string[]>(
  values: V,
  meta: FieldMeta & { readonly labels: Readonly<Record<V[number], string>> },
) =>
  z
    .enum(values, chooseOne(values.map((value: V[number]) => meta.labels[value])))
    .register(z.globalRegistry, { ...meta, kind: 'choice' });
