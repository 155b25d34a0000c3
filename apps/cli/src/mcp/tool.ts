import type { Endpoint } from '@matchdesk/core/kit/endpoint.ts';
import type { Context } from '@matchdesk/terminal/api/context.ts';
import type * as z from 'zod/mini';

type Json = Readonly<Record<string, unknown>>;

export type Answer = { readonly data: Json; readonly says: string };

/** One tool, made of an entry of the registry. Nothing that people wrote stands in it. */
export type Tool = {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  readonly input: z.ZodMiniObject;
  /** The calls that it makes: who may make them, and whether the provider has them. */
  readonly calls: readonly Endpoint[];
  /** It leaves a plan behind. */
  readonly writes: boolean;
  readonly run: (context: Context, input: Json) => Promise<Answer>;
};

/** `users_add-credits` for `users.add-credits`: a name that every client takes. */
export const toolName = (id: string): string => id.replaceAll('.', '_');
