import { shortId } from '@matchdesk/core/kit/text/show.ts';
import { copyText } from './copy-text.ts';

/** Puts an id on the clipboard, whole. */
export const copyId = (id: string): Promise<void> =>
  copyText(id, { text: `Copied ${shortId(id)}.`, timeoutMs: 2_000, id: 'copied' });
