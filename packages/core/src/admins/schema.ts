import * as z from 'zod';
import { id, record, text } from '../kit/wire.ts';

const withoutPassword = (value: unknown): unknown => {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  const { password: _, ...rest } = value as Record<string, unknown>;
  return rest;
};

/** A sub-administrator (specification, section 3). A password that a provider sends along goes no further. */
export const subAdmin = z.preprocess(withoutPassword, record({ _id: id, email: text }));
export type SubAdmin = z.infer<typeof subAdmin>;
