import type { Override } from '@matchdesk/core/kit/request.ts';
import { setPictureBase } from '../ui/picture-source.ts';
import { consoleSettings } from './early.ts';

/** Where the provider has calls elsewhere; filled once at the start, before the first call. */
export const overrides: Record<string, Override> = {};

/** Takes over where the provider has its calls and its pictures. */
export const loadOverrides = async (): Promise<void> => {
  const { calls, pictures } = await consoleSettings();
  Object.assign(overrides, calls);
  setPictureBase(pictures?.base ?? '');
};
