import * as z from 'zod/mini';
import type { FieldMeta } from './field.ts';

/** A field with a few labelled values; the refusal of any other value lists them. */
export const choice = <const V extends readonly string[]>(
  values: V,
  meta: FieldMeta & { readonly labels: Readonly<Record<V[number], string>> },
) =>
  z
    .enum(values, `Please choose one: ${values.map((value: V[number]) => meta.labels[value]).join(', ')}.`)
    .register(z.globalRegistry, { ...meta, kind: 'choice' });
