import { offeringAlertMs, tell } from '../ui/alerts.ts';

let isTold = false;

/** Says, once in each page, that this browser did not store something. */
export const tellNotStored = (): void => {
  if (isTold) return;
  isTold = true;
  const text = 'This browser stores nothing here: your choices and drafts last until you close this tab.';
  tell({ type: 'warning', text, timeoutMs: offeringAlertMs });
};
