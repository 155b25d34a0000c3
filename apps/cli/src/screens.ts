import { manifest } from './manifest.ts';

/** The ids of the console's screens. The build evaluates this module and puts the result in its place. */
export const screens: readonly string[] = manifest.screens.map(({ id }) => id);
