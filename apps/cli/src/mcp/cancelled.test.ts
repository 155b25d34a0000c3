import type { Context } from '@matchdesk/terminal/api/context.ts';
import { expect, it } from 'vitest';
import { allTools } from './server.ts';

it.each(allTools.map((tool) => [tool.name, tool] as const))('%s ends where its call is cancelled', async (_, tool) => {
  const { signal } = new AbortController();
  const seen: unknown[] = [];
  const call = async (_input: unknown, options: { readonly signal?: AbortSignal }) => {
    seen.push(options.signal);
    throw new Error('It has no answer.');
  };
  const client = new Proxy({}, { get: () => new Proxy({}, { get: () => call }) });
  const context = { client, token: null, settings: {}, capabilities: async () => new Set() } as unknown as Context;
  await expect(
    tool.run(context, { id: 'x', of: 'x', ids: ['x'] }, { signal, showsPersonalData: true }),
  ).rejects.toThrow();
  expect(new Set(seen)).toEqual(new Set([signal]));
});
