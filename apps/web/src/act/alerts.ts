import { onSignOut } from '../data/leaving.ts';
import { type Alert, createAlertStore } from '../ui/alert-store.ts';

/** The alerts of the page. Finished actions report here, from anywhere. */
export const alerts = createAlertStore();
// They name people, and offer what only that administrator may do. An alert of a success stays, because the action
// itself may have ended the session.
onSignOut(() => alerts.keep(({ type, action }) => type === 'success' && action === undefined));

/** The specification's default (section 8). An alert stays while a pointer rests on it. */
const usualAlertMs = 1_000;
/** An alert that offers an undo stays longer. */
export const offeringAlertMs = 8_000;

type Telling = Omit<Alert, 'id' | 'timeoutMs'> & { readonly id?: string; readonly timeoutMs?: number | null };

/**
 * Shows an alert. Failures stay until they are dismissed; an alert that offers an action stays for a while. Returns its
 * id.
 */
export const tell = (alert: Telling): string => {
  const usual = alert.type === 'danger' ? null : alert.action ? offeringAlertMs : usualAlertMs;
  return alerts.show({ ...alert, timeoutMs: alert.timeoutMs === undefined ? usual : alert.timeoutMs });
};

let refused: readonly string[] = [];

/**
 * Shows each sentence of a refusal as a red alert, in place of the alerts of the refusal before. The form shows the
 * same sentences, so these alerts close by themselves.
 */
export const tellRefused = (sentences: readonly string[]): void => {
  for (const id of refused) alerts.dismiss(id);
  refused = [...new Set(sentences)].map((text) => tell({ type: 'danger', text, timeoutMs: offeringAlertMs }));
};
