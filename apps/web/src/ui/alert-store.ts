export type Alert = {
  id: string;
  type: 'success' | 'danger' | 'warning' | 'info';
  text: string;
  /** How long it stays, in ms, not counting while it is pointed at or focused; null until it is dismissed. */
  timeoutMs: number | null;
  /** One thing to do about it: Undo, Retry. */
  action?: { label: string; keys?: string | undefined; run: () => void } | undefined;
};

export type AlertStore = {
  /** Returns the alert's id. An alert with an id that shows already replaces that one. */
  show: (alert: Omit<Alert, 'id'> & { id?: string | undefined }) => string;
  dismiss: (id: string) => void;
  /** What `useSyncExternalStore` needs. */
  list: () => readonly Alert[];
  subscribe: (listener: () => void) => () => void;
};

/** At most this many show; the oldest is removed. */
const most = 5;

/** Holds the alerts outside React, so that a finished action can report from anywhere. */
export function createAlertStore(): AlertStore {
  let alerts: readonly Alert[] = [];
  let made = 0;
  const listeners = new Set<() => void>();
  const set = (next: readonly Alert[]) => {
    alerts = next;
    for (const listener of listeners) listener();
  };
  return {
    show: (alert) => {
      made += 1;
      const id = alert.id ?? `alert-${made}`;
      set([...alerts.filter((other) => other.id !== id), { ...alert, id }].slice(-most));
      return id;
    },
    dismiss: (id) => set(alerts.filter((alert) => alert.id !== id)),
    list: () => alerts,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
