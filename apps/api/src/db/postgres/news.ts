import pg from 'pg';
import { channels, createListeners, type News } from '../news.ts';
import { channelNamed } from './channel.ts';
import { connectionOf } from './pool.ts';

const firstPauseMs = 250;
const longestPauseMs = 15_000;

const startListening = async (client: pg.Client, { tell }: ReturnType<typeof createListeners>): Promise<void> => {
  client.on('notification', ({ channel, payload = '' }) => {
    const known = channels.find((each) => channelNamed(each) === channel);
    if (known) tell(known, payload);
  });
  await client.connect();
  await client.query(channels.map((each) => `LISTEN ${channelNamed(each)}`).join('; '));
};

/**
 * Messages by LISTEN and NOTIFY, on a separate connection that is opened with the first listener. If it breaks, it is
 * opened again, and listeners are told that they may have missed messages.
 */
export const newsByNotify = (url: string, send: (channel: string, text: string) => Promise<void>): News => {
  const listeners = createListeners();
  let client: pg.Client | null = null;
  let again: NodeJS.Timeout | undefined;
  let connecting: Promise<void> | null = null;
  let isClosed = false;
  let pauseMs = firstPauseMs;

  const later = (): void => {
    if (isClosed) return;
    again = setTimeout(() => {
      connecting = connect();
    }, pauseMs).unref();
    pauseMs = Math.min(longestPauseMs, pauseMs * 2);
  };
  const connect = async (): Promise<void> => {
    const made = new pg.Client(connectionOf(url));
    let isOver = false;
    const over = (): void => {
      if (isOver) return;
      isOver = true;
      if (client === made) client = null;
      made.end().catch(() => undefined);
      later();
    };
    made.on('error', over);
    made.on('end', over);
    try {
      await startListening(made, listeners);
    } catch {
      over();
      return;
    }
    if (isClosed) {
      isOver = true;
      await made.end();
      return;
    }
    client = made;
    pauseMs = firstPauseMs;
    listeners.tellMissed();
  };

  return {
    listen: (channel, heard) => {
      connecting ??= connect();
      return listeners.add(channel, heard);
    },
    tell: (channel, text) => send(channelNamed(channel), text),
    close: async () => {
      isClosed = true;
      clearTimeout(again);
      await connecting;
      const open = client;
      client = null;
      open?.removeAllListeners('end');
      await open?.end();
    },
  };
};
