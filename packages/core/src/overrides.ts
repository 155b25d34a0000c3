import * as z from 'zod/mini';
import { allEndpoints } from './endpoints.ts';
import { paramNames } from './kit/call/endpoint.ts';
import type { Overrides } from './kit/call/request.ts';

const overrideFile = z.record(
  z.string(),
  z.strictObject({
    method: z.optional(z.enum(['GET', 'POST', 'PUT', 'DELETE'])),
    path: z.optional(z.string().check(z.startsWith('/'))),
    success: z.optional(z.literal('2xx')),
  }),
);

type ReadOverrides =
  | { readonly overrides: Overrides }
  /** What is wrong; `unknown` is the name of a call that is not in the contract. */
  | { readonly mistake: string; readonly unknown?: string };

/**
 * Reads endpoints.json, which says where a provider has calls at another place: from call name to method and path. A
 * path may use only the parameters of its call.
 */
export const readOverrides = (raw: unknown): ReadOverrides => {
  const read = overrideFile.safeParse(raw);
  if (!read.success) {
    const issue = read.error.issues[0];
    return { mistake: `${issue?.path.join('.') || 'The file'}: ${issue?.message ?? 'is not valid'}` };
  }
  for (const [name, { path }] of Object.entries(read.data)) {
    const named = allEndpoints.find(({ id }) => id === name);
    if (!named) return { mistake: `There is no call '${name}' in the contract.`, unknown: name };
    const stray = paramNames(path ?? '').find((param) => !paramNames(named.endpoint.path).includes(param));
    if (stray) return { mistake: `'${name}' has no parameter {${stray}}.` };
  }
  // An absent field is left out, never undefined.
  return { overrides: read.data as Overrides };
};
