import { announcedLimit } from '@matchdesk/core/kit/announced-limit.ts';
import { createGate } from '@matchdesk/core/kit/bulk-gate.ts';
import { retryAfterMs } from '@matchdesk/core/kit/complaints.ts';
import { learnedPace } from '@matchdesk/core/kit/learned-pace.ts';
import type { TerminalTransport } from './transport.ts';

const tooMany = 429;

/**
 * The same transport, limited to the rate that the server accepts and to the given maximum of requests per second. All
 * requests of a command count, including reads and retries.
 */
export const paced = (
  transport: TerminalTransport,
  perSecond: number | undefined,
  now: () => number = () => performance.now(),
): TerminalTransport => {
  const gate = createGate({
    learn: learnedPace,
    sleep: transport.sleep,
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
      const told = announcedLimit(answer.header, Date.now());
      if (told) gate.told(told);
      if (answer.status === tooMany) gate.refused(retryAfterMs(answer.header('retry-after'), Date.now()));
      else gate.taken();
      return answer;
    },
  };
};
