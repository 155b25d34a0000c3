import { shortId } from '@matchdesk/core/kit/text/show.ts';
import type { Binding } from '../keys/layers.ts';
import { tell } from '../ui/alerts.ts';
import { toClipboard } from '../ui/to-clipboard.ts';

type Copied = {
  /** The alert once the text is on the clipboard. */
  readonly text: string;
  readonly timeoutMs: number;
  /** A later alert of the same id takes its place. */
  readonly id?: string;
  /** The alert where the browser refuses; by default the text itself, to be copied by hand. A secret needs its own. */
  readonly refused?: string;
};

/** Puts a text on the clipboard, and says and returns whether that worked. */
export const copyText = async (text: string, { refused = text, ...copied }: Copied): Promise<boolean> => {
  const isCopied = await toClipboard(text);
  if (isCopied) tell({ ...copied, type: 'success' });
  else tell({ ...copied, type: 'info', text: refused, timeoutMs: null });
  return isCopied;
};

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
