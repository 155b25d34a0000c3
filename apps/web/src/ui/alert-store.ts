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

/** Holds the alerts outside React, so that a finished action can report from anywhere. */
export const createAlertStore = () => {
  const { get, set, listen } = atom<readonly Alert[]>([]);
  let made = 0;
  return {
    list: get,
    subscribe: listen,
    /** Returns the alert's id. An alert with an id that shows already replaces that one. */
    show: (alert: Omit<Alert, 'id'> & { id?: string | undefined }): string => {
      made += 1;
      const id = alert.id ?? `alert-${made}`;
      set([...get().filter((other) => other.id !== id), { ...alert, id }].slice(-most));
      return id;
    },
    keep: (isKept: (alert: Alert) => boolean): void => set(get().filter(isKept)),
    dismiss: (id: string): void => set(get().filter((alert) => alert.id !== id)),
  };
};

export type AlertStore = ReturnType<typeof createAlertStore>;
