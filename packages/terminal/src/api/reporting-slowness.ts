import type { TerminalTransport } from './transport.ts';

/** How long a request may take before the person is told that it is slow. */
const usualMs = 10_000;

const seconds = (ms: number): string => `${Math.round(ms / 1_000)} s`;

/** The same transport, which reports a request that has had no answer for a while, and its answer when it comes. */
export const reportingSlowness = (
  transport: TerminalTransport,
  tell: (line: string) => void,
  afterMs: number = usualMs,
): TerminalTransport => ({
  ...transport,
  send: async (request) => {
    const begun = performance.now();
    const { pathname } = new URL(request.url);
    let isTold = false;
    const timer = setTimeout(() => {
      isTold = true;
      tell(`The provider has not answered ${request.method} ${pathname} for ${seconds(afterMs)}. Still waiting.`);
    }, afterMs);
    try {
      const answer = await transport.send(request);
      if (isTold) tell(`The provider answered ${pathname} after ${seconds(performance.now() - begun)}.`);
      return answer;
    } finally {
      clearTimeout(timer);
    }
  },
});
