/**
 * The messages between processes at one database: `audit`, the audit log has grown; `looking`, who looks at what;
 * `deliveries`, a delivery of a webhook was tried; `seen`, somebody saw notes that name them.
 */
export const channels = ['audit', 'looking', 'deliveries', 'seen'] as const;
export type Channel = (typeof channels)[number];

/** Short messages to every process at a database, including this one. */
export type News = {
  /**
   * Calls `heard` with each message from now on, and with '' if some may have been missed. Returns a function that
   * stops listening.
   */
  readonly listen: (channel: Channel, heard: (text: string) => void) => () => void;
  /** Sends a text of at most 7000 bytes. */
  readonly tell: (channel: Channel, text: string) => Promise<void>;
  readonly close: () => Promise<void>;
};

/** The listeners in this process. */
export const createListeners = () => {
  const listeners = new Set<{ readonly channel: Channel; readonly heard: (text: string) => void }>();
  return {
    add: (channel: Channel, heard: (text: string) => void): (() => void) => {
      const listener = { channel, heard };
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    tell: (channel: Channel, text: string): void => {
      for (const listener of listeners) if (listener.channel === channel) listener.heard(text);
    },
    /** Tells all listeners that they may have missed messages. */
    tellMissed: (): void => {
      for (const { heard } of listeners) heard('');
    },
  };
};

/** The messages of a database that only this process uses. */
export const newsInProcess = (): News => {
  const listeners = createListeners();
  return {
    listen: listeners.add,
    tell: async (channel, text) => listeners.tell(channel, text),
    close: async () => undefined,
  };
};
