import type { Endpoint } from '@matchdesk/core/kit/endpoint.ts';
import type { Context } from './context.ts';
import { refusedByGuard } from './failure.ts';

/** Refuses what goes beyond the specification where the provider does not announce it. */
export const requireOffered = async (context: Context, calls: readonly Endpoint[]): Promise<void> => {
  const extensions = [...new Set(calls.flatMap(({ extension }) => (extension === undefined ? [] : [extension])))];
  if (extensions.length === 0) return;
  const announced = await context.capabilities();
  const missing = extensions.find((name) => !announced.has(name));
  if (missing !== undefined) throw refusedByGuard(`${context.settings.url} does not offer this (${missing}).`);
};
