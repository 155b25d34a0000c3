import type { Looker } from '@matchdesk/core/live/schema.ts';
import { type Connections, event } from './connections.ts';
import { createLooking, type Look, recordKey } from './looking.ts';

/** Tells everybody who looks at a record who else is looking at it. */
export const createLookers = ({ all, send }: Connections, now: () => number) => {
  const looking = createLooking();
  const sendTo = (records: readonly string[]): void => {
    for (const record of new Set(records)) {
      const lookers = looking.at(record);
      const text = event('looking', { record, lookers });
      for (const connection of all) if (lookers.some(({ _id }) => _id === connection.actor.id)) send(connection, text);
    }
  };
  return {
    /** Records what a page looks at, as told by a server; '' is nothing. */
    hear: (text: string): void => {
      if (text !== '') sendTo(looking.note(JSON.parse(text) as Look, now()));
    },
    /** Drops pages without a recent message. */
    expire: (): void => sendTo(looking.expire(now())),
    /** Who else looks at the record of a page. */
    besides: ({ record, admin }: Look): readonly Looker[] =>
      record ? looking.at(recordKey(record)).filter(({ _id }) => _id !== admin._id) : [],
  };
};
