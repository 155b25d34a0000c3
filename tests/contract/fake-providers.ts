import { createServer as createHttp, type RequestListener } from 'node:http';
import type { Provider } from '@matchdesk/api/gateway/gateway.ts';
import { usualLanes } from '@matchdesk/api/gateway/lanes.ts';
import { createServer } from '@matchdesk/api/start/server.ts';
import { listen } from '../kit/listen.ts';

/**
 * The usual lanes with short limits, in milliseconds: for the parts of an answer, for waiting, and for the breaker's
 * pause.
 */
export const impatient = (ms: number, mostBytes = 64 * 1024): NonNullable<Provider['lanes']> => {
  const answer = { firstByteMs: ms, betweenBytesMs: ms, wholeMs: 3 * ms, mostBytes };
  const lane = ({ turns }: (typeof usualLanes)[keyof typeof usualLanes]) => ({
    turns: { ...turns, patienceMs: ms },
    answer,
    breaker: { mostUnanswered: 5, pauseMs: ms },
  });
  const { offer, stranger, read, write, file } = usualLanes;
  return { offer: lane(offer), stranger: lane(stranger), read: lane(read), write: lane(write), file: lane(file) };
};

/** Creates providers that answer as they are told, with gateways in front of them; all are closed at the end. */
export const fakeProviders = () => {
  const closers: (() => Promise<unknown>)[] = [];
  return {
    closers,
    gatewayTo: async (provider: Provider): Promise<{ url: string }> => {
      const app = await createServer({ behind: { provider }, consoleDir: '/nowhere' });
      closers.push(async () => {
        const closed = app.close();
        // The tests' client keeps unused connections open.
        app.server.closeAllConnections();
        await closed;
      });
      return { url: await app.listen({ host: '127.0.0.1', port: 0 }) };
    },
    fakeProvider: async (answer: RequestListener): Promise<string> => {
      const { url, close } = await listen(createHttp(answer));
      closers.push(close);
      return url;
    },
    closeAll: async (): Promise<void> => {
      for (const close of closers.splice(0).toReversed()) await close();
    },
  };
};
