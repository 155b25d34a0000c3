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
