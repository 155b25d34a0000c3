import { offeringAlertMs, tell } from '../act/alerts.ts';

let isTold = false;

/** Tells, once a page, that this browser does not store what it was given. */
export const tellNotStored = (): void => {
  if (isTold) return;
  isTold = true;
  const text = 'This browser stores nothing here: your choices and drafts last until you close this tab.';
  tell({ type: 'warning', text, timeoutMs: offeringAlertMs });
};
