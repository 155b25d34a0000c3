import type * as z from 'zod/mini';
import { preprocess } from '../kit/preprocess.ts';
import { id, record, text } from '../kit/wire.ts';

const withoutPassword = (value: unknown): unknown => {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  const { password: _, ...rest } = value as Record<string, unknown>;
  return rest;
};

/** A sub-administrator (specification, section 3). A password that a provider sends along goes no further. */
export const subAdmin = preprocess(withoutPassword, record({ _id: id, email: text }));
export type SubAdmin = z.infer<typeof subAdmin>;
