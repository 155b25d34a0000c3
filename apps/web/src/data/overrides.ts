import type { Override } from '@matchdesk/core/kit/call/request.ts';
import { setPictureBases } from '../ui/picture-source.ts';
import type { PageData, SignInWays } from './early.ts';

/** Other addresses of the provider's calls; filled once at the start, before the first call. */
export const overrides: Record<string, Override> = {};

let ways: SignInWays = { openId: null, passwords: true, passkeys: false };
/** The ways to sign in here. */
export const signInWays = (): SignInWays => ways;

/** Applies the settings that the server sent: addresses of calls and pictures, and the ways to sign in. */
export const takeSettings = ({ settings }: PageData): void => {
  Object.assign(overrides, settings?.calls);
  ways = settings?.signIn ?? ways;
  setPictureBases(settings?.pictures ?? {}, settings?.pictureHosts ?? []);
};
