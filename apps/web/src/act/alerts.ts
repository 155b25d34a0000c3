import { type Alert, createAlertStore } from '../ui/alert-store.ts';

/** The page's alerts; actions that ended say so here from anywhere. */
export const alerts = createAlertStore();

/** The specification's default (section 8); a person who rests on an alert keeps it. */
const usualAlertMs = 1_000;
/** What can be taken back stays longer than a glance. */
export const offeringAlertMs = 8_000;

type Telling = Omit<Alert, 'id' | 'timeoutMs'> & { readonly id?: string; readonly timeoutMs?: number | null };

/** Shows an alert: failures stay until they are dismissed, what offers an action stays a while. */
export const tell = (alert: Telling): string => {
  const usual = alert.type === 'danger' ? null : alert.action ? offeringAlertMs : usualAlertMs;
  return alerts.show({ ...alert, timeoutMs: alert.timeoutMs === undefined ? usual : alert.timeoutMs });
};

let refused: readonly string[] = [];

/**
 * Shows what was refused, each sentence as a red alert, in the place of the refusal before. As the sentences stand in
 * their form besides, the alerts go by themselves.
 */
export const tellRefused = (sentences: readonly string[]): void => {
  for (const id of refused) alerts.dismiss(id);
  refused = [...new Set(sentences)].map((text) => tell({ type: 'danger', text, timeoutMs: offeringAlertMs }));
};
