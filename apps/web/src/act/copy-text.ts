import { tell } from './alerts.ts';

/** The alert once a text is on the clipboard; a later alert of the same id takes its place. */
type Copied = { readonly text: string; readonly timeoutMs: number; readonly id?: string };

/** Puts a text on the clipboard. Where the browser refuses, the alert shows the text, to be copied by hand. */
export const copyText = async (text: string, copied: Copied): Promise<void> => {
  try {
    await navigator.clipboard.writeText(text);
    tell({ ...copied, type: 'success' });
  } catch {
    tell({ ...copied, type: 'info', text, timeoutMs: null });
  }
};
