import type { Binding } from '../keys/layers.ts';
import { tellFailure } from './tell-failure.ts';

export const copyKey = 'y';
export const copyTitle = 'Copy ID';

/** Puts an id on the clipboard, whole. */
export const copy = (id: string): void => {
  import('./copy-id.ts').then(({ copyId }) => copyId(id), tellFailure);
};

/** The key that copies the id of what is before a person. */
export const copyBinding = (id: string, group: string): Binding => ({
  keys: copyKey,
  title: copyTitle,
  group,
  words: ['identifier', 'clipboard', 'yank'],
  run: () => copy(id),
});
