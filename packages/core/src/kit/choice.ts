import * as z from 'zod/mini';
import type { FieldMeta } from './field.ts';

/** A field of a few values, each with its label; anything else is answered with all of them. */
export const choice = <const V extends readonly string[]>(
  values: V,
  meta: FieldMeta & { readonly labels: Readonly<Record<V[number], string>> },
) =>
  z
    .enum(values, `Please choose one: ${values.map((value: V[number]) => meta.labels[value]).join(', ')}.`)
    .register(z.globalRegistry, { ...meta, kind: 'choice' });
