import { createGate } from '@matchdesk/core/kit/bulk-gate.ts';
import type { TerminalTransport } from './transport.ts';

/** The same transport with so many requests a second at most: all of a command, reads and retries too. */
export const paced = (
  transport: TerminalTransport,
  perSecond: number | undefined,
  now: () => number = () => performance.now(),
): TerminalTransport => {
  if (perSecond === undefined) return transport;
  const gate = createGate({ sleep: transport.sleep, now, perSecond });
  return {
    ...transport,
    send: async (request) => {
      await gate.pass(request.signal);
      return transport.send(request);
    },
  };
};
