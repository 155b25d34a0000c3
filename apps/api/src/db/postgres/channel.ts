import type { Channel } from '../news.ts';

/** The name of a channel in the database, with a prefix because other products may use channels as well. */
export const channelNamed = (channel: Channel): string => `matchdesk_${channel}`;
