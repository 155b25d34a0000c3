import { type EventSourceMessage, EventSourceParserStream } from 'eventsource-parser/stream';
import { keeperHeaders, tokenAtom } from '../token.ts';

/** A message of the line: its name, its data, and the id to continue after. */
export type Heard = { readonly id: string | null; readonly name: string; readonly data: unknown };

/** A longer message is not read. */
const mostCharacters = 1_000_000;

const heardIn = ({ id, event: name = '', data: text }: EventSourceMessage): Heard => {
  const from = id ?? null;
  try {
    return { id: from, name, data: JSON.parse(text) };
  } catch {
    // The listener decides what a message without readable data means.
    return { id: from, name, data: null };
  }
};

/**
 * Why a line ended: 'cut', where another try may help; 'silent', as after a sleep or behind a proxy that holds data
 * back; 'full'; or 'refused', where no other try will help.
 */
type LineEnd = 'cut' | 'silent' | 'full' | 'refused';

/**
 * After this time of silence the line counts as dead, whatever the network reports: the server sends something every 20
 * seconds.
 */
const silentMs = 50_000;

/**
 * A signal that aborts after a silence. A page that the browser kept and shows again counts as silent at once: its line
 * is dead.
 */
const listenFor = () => {
  const silence = new AbortController();
  const end = (): void => silence.abort();
  const shown = ({ persisted }: PageTransitionEvent): void => {
    if (persisted) end();
  };
  addEventListener('pageshow', shown);
  let timer = setTimeout(end, silentMs);
  const heard = (): void => {
    clearTimeout(timer);
    timer = setTimeout(end, silentMs);
  };
  const stop = (): void => {
    clearTimeout(timer);
    removeEventListener('pageshow', shown);
  };
  return { signal: silence.signal, heard, stop };
};

/** Opens the line and passes its messages on until it ends. */
const hear = async (
  after: string | null,
  listener: (heard: Heard) => void,
  signal: AbortSignal,
  onHeard: () => void,
): Promise<LineEnd> => {
  // EventSource sends no headers, and the server identifies a page by its headers.
  const answer = await fetch('/v2/live', {
    headers: {
      accept: 'text/event-stream',
      'x-auth-token': tokenAtom.get() ?? '',
      ...(after !== null && { 'last-event-id': after }),
      ...keeperHeaders(),
    },
    signal,
    credentials: 'same-origin',
    cache: 'no-store',
  });
  if (answer.status === 429) return 'full';
  const isStream = answer.headers.get('content-type')?.startsWith('text/event-stream') ?? false;
  if (!isStream || !answer.body) return answer.status >= 500 ? 'cut' : 'refused';
  const told = new EventSourceParserStream({ maxBufferSize: mostCharacters, onComment: onHeard });
  const reader = answer.body.pipeThrough(new TextDecoderStream()).pipeThrough(told).getReader();
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    onHeard();
    const heard = heardIn(part.value);
    // The session is over: another try would be refused.
    if (heard.name === 'end') return 'refused';
    listener(heard);
  }
  return 'cut';
};

/** Follows the changes of others after the id `after` (null: from now on), until the line ends. */
export const readLine = async (
  after: string | null,
  listener: (heard: Heard) => void,
  signal: AbortSignal,
): Promise<LineEnd> => {
  const silence = listenFor();
  try {
    const heard = hear(after, listener, AbortSignal.any([signal, silence.signal]), silence.heard);
    // In a page that the browser kept, promises that the line waits for never settle.
    const over = new Promise<LineEnd>((end) => silence.signal.addEventListener('abort', () => end('silent')));
    return await Promise.race([heard, over]);
  } catch {
    // There is no network or no server; the next try shows which.
    return silence.signal.aborted ? 'silent' : 'cut';
  } finally {
    silence.stop();
  }
};
