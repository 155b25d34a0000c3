import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { PassThrough, type Readable } from 'node:stream';
import { counted } from '@matchdesk/core/kit/text/show.ts';
import { codeOf } from '@matchdesk/core/kit/thrown.ts';
import { personalDataScope, scopesIn } from '@matchdesk/core/tokens/checks.ts';
import { openContext } from '@matchdesk/terminal/api/context.ts';
import { type Handler, isOn, textOf, wholeNumber } from '@matchdesk/terminal/command/spec.ts';
import { invalid, refusedByGuard, Stop } from '@matchdesk/terminal/process/failure.ts';
import { harmless } from '@matchdesk/terminal/text/words.ts';
import { StdioServerTransport } from '@modelcontextprotocol/sdk/server/stdio.js';
import { listen } from '../mcp/http.ts';
import { held, mcpServer, type Served } from '../mcp/server.ts';
import { unansweredAfter } from '../mcp/unanswered.ts';

/** Resolves once the signal ends the command; the reason of the signal says how. */
const until = (signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    if (signal.aborted) resolve();
    else signal.addEventListener('abort', () => resolve(), { once: true });
  });

/** How long requests may still take after the input has ended: a client that is gone waits for no answer. */
const graceMs = 5_000;

const endOf = async (input: Readable, open: Served['open']): Promise<void> => {
  await once(input, 'end');
  const left = await unansweredAfter(open, graceMs);
  if (left > 0)
    throw new Stop(5, `${counted(left, 'request')} had no answer ${graceMs / 1000} s after the input ended.`);
};

/** Rejects where the input ends while the work is still waiting for the provider. */
const whileInput = async <T>(open: Served['open'], work: Promise<T>): Promise<T> => {
  const gone = endOf(process.stdin, open).then(() => work);
  return Promise.race([held(open, work), gone]);
};

/** Serves the registry by the Model Context Protocol, on stdin and stdout or on a port of this machine. */
export const serveMcp: Handler = async (call) => {
  const context = await openContext(call);
  const { interruption, say, env } = context;
  const open = new Set<Promise<unknown>>();
  const port = textOf(call, 'http');
  // It is read from now on, so that its end is seen while the session is checked.
  const input = port === undefined ? process.stdin.pipe(new PassThrough()) : null;
  // Checked first, so that a missing session is reported at once and not by each tool.
  const machine = await (input ? whileInput(open, context.machine()) : context.machine());
  const mayShow = machine === undefined || scopesIn(machine.scope).includes(personalDataScope);
  if (isOn(call, 'personal-data') && !mayShow) {
    throw refusedByGuard(
      `The token ${machine.name} shows no personal data: its scope is ${machine.scope}, without ${personalDataScope}.`,
    );
  }
  const served = { context, showsPersonalData: isOn(call, 'personal-data'), version: '0.1.0', open };
  if (input) {
    const server = mcpServer(served);
    server.onerror = ({ message }) => say.warn(harmless(message));
    const fallen = new Promise<never>((_, reject) => {
      server.onclose = () => reject(new Stop(8, 'A message could not be read to its end, so the server has ended.'));
    });
    const ended = endOf(input, open);
    await server.connect(new StdioServerTransport(input));
    await Promise.race([ended, fallen, until(interruption.stop)]);
    await server.close();
    interruption.stop.throwIfAborted();
    return;
  }
  const given = env.MATCHDESK_MCP_TOKEN?.trim();
  const token = given || randomBytes(32).toString('base64url');
  const asked = wholeNumber('http', port ?? '', 0, 65_535);
  const http = await listen({ token, port: asked, serve: () => mcpServer(served) }).catch((error: unknown) => {
    if (codeOf(error) !== 'EADDRINUSE') throw error;
    throw invalid('http', `Port ${asked} is in use: stop the program that listens there, or choose another port.`);
  });
  const address = http.address();
  const bound = typeof address === 'object' && address !== null ? address.port : port;
  say.info(`Listening at http://127.0.0.1:${bound}/mcp`);
  if (!given) say.info(`Authorization: Bearer ${token}`);
  await until(interruption.stop);
  http.close();
  http.closeAllConnections();
  interruption.stop.throwIfAborted();
};
