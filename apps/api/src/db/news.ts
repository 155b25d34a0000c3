/** What processes at one database tell each other: that the audit log has grown, and who looks at what. */
export type Channel = 'audit' | 'looking';

/** Short messages to every process at a database, this one included; who listens hears what is told from then on. */
export type News = {
  /** Hears what is told, and an empty message where something may have been missed; what it gives back stops hearing. */
  readonly listen: (channel: Channel, heard: (text: string) => void) => () => void;
  /** `text` is short: 7000 bytes at most. */
  readonly tell: (channel: Channel, text: string) => Promise<void>;
  readonly close: () => Promise<void>;
};

/** Who hears of what, in this process. */
export const createListeners = () => {
  const listeners: Readonly<Record<Channel, Set<(text: string) => void>>> = { audit: new Set(), looking: new Set() };
  return {
    add: (channel: Channel, heard: (text: string) => void): (() => void) => {
      listeners[channel].add(heard);
      return () => {
        listeners[channel].delete(heard);
      };
    },
    tell: (channel: Channel, text: string): void => {
      for (const heard of listeners[channel]) heard(text);
    },
    /** Whatever was told may have been missed. */
    tellMissed: (): void => {
      for (const all of Object.values(listeners)) for (const heard of all) heard('');
    },
  };
};

/** Of a database that this process alone is at. */
export const newsOfOne = (): News => {
  const listeners = createListeners();
  return {
    listen: listeners.add,
    tell: async (channel, text) => listeners.tell(channel, text),
    close: async () => undefined,
  };
};
