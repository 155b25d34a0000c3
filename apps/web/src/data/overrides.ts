import type { Override } from '@matchdesk/core/kit/request.ts';

/** Where the provider has calls elsewhere; filled once at the start, before the first call. */
export const overrides: Record<string, Override> = {};

/** Asks the server that serves the console; another one has none to tell. */
export const loadOverrides = async (): Promise<void> => {
  try {
    const answer = await fetch('/console/endpoints', { cache: 'no-store' });
    if (!answer.ok || !answer.headers.get('content-type')?.includes('json')) return;
    Object.assign(overrides, await answer.json());
  } catch (reason) {
    console.info('No overrides were loaded.', reason);
  }
};
