import type { Caller } from '@matchdesk/core/access.ts';
import type { Endpoint } from '@matchdesk/core/kit/call/endpoint.ts';
import type { Context } from '@matchdesk/terminal/api/context.ts';
import type * as z from 'zod/mini';

type Json = Readonly<Record<string, unknown>>;

export type Answer = { readonly data: Json; readonly says: string };

/** The signal aborts where the client cancelled the call or disconnected. */
export type How = { readonly signal: AbortSignal; readonly showsPersonalData: boolean };

/** One tool, made from an entry of the registry. It contains nothing that people wrote. */
export type Tool = {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  readonly input: z.ZodMiniObject<z.core.$ZodShape, z.core.$ZodObjectConfig>;
  /** The input with only the values that the caller may use, where this depends on the caller and on what is masked. */
  readonly inputFor?: (caller: Caller, showsPersonalData: boolean) => Tool['input'];
  /** The read of the registry that it makes; absent where it proposes. */
  readonly readId?: string;
  /** The calls that it makes: they decide who may use it, and whether the provider supports it. */
  readonly calls: readonly Endpoint[];
  /** The calls of the change that it proposes, which a person makes in the end; none where it reads. */
  readonly proposed: readonly Endpoint[];
  readonly run: (context: Context, input: Json, how: How) => Promise<Answer>;
};

/** Returns `users_add-credits` for `users.add-credits`: a name that every client accepts. */
export const toolName = (id: string): string => id.replaceAll('.', '_');
