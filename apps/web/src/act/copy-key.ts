import { shortId } from '@matchdesk/core/kit/text/show.ts';
import type { Binding } from '../keys/layers.ts';
import { copyText } from './copy-text.ts';

export const copyKey = 'y';
export const copyTitle = 'Copy ID';

/** Puts a whole id on the clipboard. */
export const copy = (id: string): void =>
  void copyText(id, { text: `Copied ${shortId(id)}.`, timeoutMs: 2_000, id: 'copied' });

/** The key that copies the id of the record that the person is looking at. */
export const copyBinding = (id: string, group: string): Binding => ({
  keys: copyKey,
  title: copyTitle,
  group,
  words: ['identifier', 'clipboard', 'yank'],
  run: () => copy(id),
});
