import { manifest } from '@matchdesk/terminal/registry/manifest.ts';

/** The console's screens, and whether each shows one record. The build evaluates this module and inserts the result. */
export const screens: readonly { readonly id: string; readonly isOfRecord: boolean }[] = manifest.screens.map(
  ({ id, path }) => ({ id, isOfRecord: path.includes(':') }),
);
