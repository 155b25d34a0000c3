import type { Channel } from '../news.ts';

/** A channel's name in the database, where other products may have theirs. */
export const channelNamed = (channel: Channel): string => `matchdesk_${channel}`;
