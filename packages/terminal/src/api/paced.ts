import { createGate } from '@matchdesk/core/kit/bulk-gate.ts';
import { retryAfterMs } from '@matchdesk/core/kit/complaints.ts';
import { learnedPace } from '@matchdesk/core/kit/learned-pace.ts';
import { limitTold } from '@matchdesk/core/kit/limit-told.ts';
import type { TerminalTransport } from './transport.ts';

const tooMany = 429;

/**
 * The same transport, held to the rate that the server accepts and to the given maximum of requests a second. All of a
 * command's requests count, reads and retries included.
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
      const told = limitTold(answer.header, Date.now());
      if (told) gate.told(told);
      if (answer.status === tooMany) gate.refused(retryAfterMs(answer.header('retry-after'), Date.now()));
      else gate.taken();
      return answer;
    },
  };
};
