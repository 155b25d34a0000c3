import { shortId } from '@matchdesk/core/kit/show.ts';
import { tell } from './alerts.ts';

/** Puts an id on the clipboard, whole; where the browser refuses, it stands there to be copied by hand. */
export const copyId = async (id: string): Promise<void> => {
  try {
    await navigator.clipboard.writeText(id);
    tell({ type: 'success', id: 'copied', text: `Copied ${shortId(id)}.`, timeoutMs: 2_000 });
  } catch {
    tell({ type: 'info', id: 'copied', text: id, timeoutMs: null });
  }
};
