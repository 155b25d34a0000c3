import type * as z from 'zod/mini';
import { isFields } from '../kit/fields.ts';
import { preprocess } from '../kit/wire/preprocess.ts';
import { id, record, sentences, text } from '../kit/wire/wire.ts';

const withoutPassword = (value: unknown): unknown => {
  if (!isFields(value)) return value;
  const { password: _, ...rest } = value;
  return rest;
};

/**
 * A sub-administrator (specification, section 3). A password in the provider's answer is dropped. `role_title` is the
 * title of the role.
 */
export const subAdmin = preprocess(withoutPassword, record({ _id: id, email: text, role: text, role_title: text }));
/** A declared role, and what it may do. */
export const declaredRole = record({ _id: text, name: text, title: text, scopes: sentences });

export type SubAdmin = z.infer<typeof subAdmin>;
export type ListedRole = z.infer<typeof declaredRole>;
