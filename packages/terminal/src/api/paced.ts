import { announcedLimit } from '@matchdesk/core/kit/bulk/announced-limit.ts';
import { createGate } from '@matchdesk/core/kit/bulk/bulk-gate.ts';
import { learnedPace } from '@matchdesk/core/kit/bulk/learned-pace.ts';
import { retryAfterMs, serversNow } from '@matchdesk/core/kit/call/complaints.ts';
import type { TerminalTransport } from './transport.ts';

const tooMany = 429;
const longMs = 10_000;
/**
 * The longest time for which a refused request holds back the others. A longer one is a limit of that request, such as the
 * credits that a token may give in a day: it waits itself, or gives up, and a server that means the others refuses them.
 */
const longestHoldMs = 60_000;
const seconds = (ms: number): string => `${Math.ceil(ms / 1_000)} s`;

/**
 * The same transport, limited to the rate that the server accepts and to the given maximum of requests per second. All
 * requests of a command count, including reads and retries. `tell` hears of long waits that only the server's limit causes.
 */
export const paced = (
  transport: TerminalTransport,
  perSecond: number | undefined,
  now: () => number = () => performance.now(),
  tell: (line: string) => void = () => undefined,
): TerminalTransport => {
  const gate = createGate({
    learn: learnedPace,
    sleep: (ms, signal) => {
      if (perSecond === undefined && ms >= longMs)
        tell(`The server's limit allows the next request in ${seconds(ms)}.`);
      return transport.sleep(ms, signal);
    },
    now,
    ...(perSecond !== undefined && { perSecond }),
  });
  return {
    ...transport,
    send: async (request) => {
      await gate.pass(request.signal);
      const answer = await transport.send(request).catch((thrown: unknown) => {
        gate.ended();
        throw thrown;
      });
      const announced = announcedLimit(answer.header, serversNow(answer.header, Date.now()));
      if (announced) gate.announced(announced);
      const asked = retryAfterMs(answer.header, Date.now());
      if (answer.status !== tooMany) gate.taken();
      else if (asked !== undefined && asked > longestHoldMs) gate.ended();
      else gate.refused(asked);
      return answer;
    },
  };
};
