import { atom } from './atom.ts';

export type Alert = {
  id: string;
  type: 'success' | 'danger' | 'warning' | 'info';
  text: string;
  /** How long it stays, in ms, not counting while it is pointed at or focused; null until it is dismissed. */
  timeoutMs: number | null;
  /** One thing to do about it: Undo, Retry. */
  action?: { label: string; keys?: string | undefined; run: () => void } | undefined;
};

/** At most this many show; the oldest is removed. */
const most = 5;
/** The specification's default (section 8). An alert stays while a pointer rests on it. */
const usualAlertMs = 1_000;
/** An alert that offers an undo stays longer. */
export const offeringAlertMs = 8_000;

/** The alerts of the page, held outside React: finished actions report here, from anywhere. */
export const alertsAtom = atom<readonly Alert[]>([]);
let made = 0;

type Telling = Omit<Alert, 'id' | 'timeoutMs'> & { readonly id?: string; readonly timeoutMs?: number | null };

/**
 * Shows an alert. Failures stay until they are dismissed; an alert that offers an action stays for a while. An alert
 * with an id that shows already replaces that one. Returns its id.
 */
export const tell = (alert: Telling): string => {
  made += 1;
  const usual = alert.type === 'danger' ? null : alert.action ? offeringAlertMs : usualAlertMs;
  const { id = `alert-${made}`, timeoutMs = usual } = alert;
  alertsAtom.set([...alertsAtom.get().filter((other) => other.id !== id), { ...alert, id, timeoutMs }].slice(-most));
  return id;
};

export const keepAlerts = (isKept: (alert: Alert) => boolean): void => alertsAtom.set(alertsAtom.get().filter(isKept));
export const dismissAlert = (id: string): void => keepAlerts((alert) => alert.id !== id);

let refused: readonly string[] = [];

/**
 * Shows each sentence of a refusal as a red alert, in place of the alerts of the refusal before. The form shows the
 * same sentences, so these alerts close by themselves.
 */
export const tellRefused = (sentences: readonly string[]): void => {
  keepAlerts(({ id }) => !refused.includes(id));
  refused = [...new Set(sentences)].map((text) => tell({ type: 'danger', text, timeoutMs: offeringAlertMs }));
};
