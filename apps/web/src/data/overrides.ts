import type { Override } from '@matchdesk/core/kit/request.ts';
import { setPictureBases } from '../ui/picture-source.ts';
import type { Kept } from './early.ts';

/** Where the provider has calls elsewhere; filled once at the start, before the first call. */
export const overrides: Record<string, Override> = {};

/** Takes over where the provider has its calls and its pictures, where the server tells it. */
export const takeSettings = ({ settings }: Kept): void => {
  Object.assign(overrides, settings?.calls);
  setPictureBases(settings?.pictures ?? {});
};
