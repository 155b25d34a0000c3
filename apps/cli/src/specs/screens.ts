import { manifest } from '@matchdesk/terminal/registry/manifest.ts';

/** The console's screens, and whether each shows one record. The build evaluates this module and puts the result in its place. */
export const screens: readonly { readonly id: string; readonly isOfRecord: boolean }[] = manifest.screens.map(
  ({ id, path }) => ({ id, isOfRecord: path.includes(':') }),
);
