import type { TerminalTransport } from './transport.ts';

/** How long a request may take before the person is told that it is slow. */
const usualMs = 10_000;

const seconds = (ms: number): string => `${Math.round(ms / 1_000)} s`;

/** The same transport, which reports a request that has had no answer for a while, and how its wait ended. */
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
    const tellEnd = (end: string): void => {
      if (isTold) tell(`The provider ${end} after ${seconds(performance.now() - begun)}.`);
    };
    const timer = setTimeout(() => {
      isTold = true;
      tell(`The provider has not answered ${request.method} ${pathname} for ${seconds(afterMs)}. Still waiting.`);
    }, afterMs);
    try {
      const answer = await transport.send(request);
      tellEnd(`answered ${pathname}`);
      return answer;
    } catch (thrown) {
      // A console would go on saying that it waits.
      tellEnd(`had not answered ${pathname}`);
      throw thrown;
    } finally {
      clearTimeout(timer);
    }
  },
});
