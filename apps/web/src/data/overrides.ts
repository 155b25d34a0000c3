import type { Override } from '@matchdesk/core/kit/request.ts';
import { setPictureBase } from '../ui/picture-source.ts';

/** Where the provider has calls elsewhere; filled once at the start, before the first call. */
export const overrides: Record<string, Override> = {};

/** What the server that serves the console tells at an address; null from another one, which has nothing to tell. */
const told = async <T>(address: string): Promise<T | null> => {
  try {
    const answer = await fetch(address, { cache: 'no-store' });
    if (!answer.ok || !answer.headers.get('content-type')?.includes('json')) return null;
    return (await answer.json()) as T;
  } catch (reason) {
    console.info(`${address} told nothing.`, reason);
    return null;
  }
};

/** Asks where the provider has its calls and its pictures. */
export const loadOverrides = async (): Promise<void> => {
  const [calls, pictures] = await Promise.all([
    told<Record<string, Override>>('/console/endpoints'),
    told<{ readonly base: string }>('/console/pictures'),
  ]);
  Object.assign(overrides, calls);
  setPictureBase(pictures?.base ?? '');
};
