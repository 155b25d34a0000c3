import type { Override } from '@matchdesk/core/kit/request.ts';
import { setPictureBases } from '../ui/picture-source.ts';
import type { Kept, SignInWays } from './early.ts';

/** Where the provider has calls elsewhere; filled once at the start, before the first call. */
export const overrides: Record<string, Override> = {};

let ways: SignInWays = { openId: null, passwords: true, passkeys: false };
/** How people sign in here. */
export const signInWays = (): SignInWays => ways;

/** Takes over where the provider has its calls and its pictures, and how people sign in, where the server tells it. */
export const takeSettings = ({ settings }: Kept): void => {
  Object.assign(overrides, settings?.calls);
  ways = settings?.signIn ?? ways;
  setPictureBases(settings?.pictures ?? {}, settings?.pictureHosts ?? []);
};
