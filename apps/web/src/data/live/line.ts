import { keeperHeaders, tokenAtom } from '../token.ts';

/** A message of the line: its name, its data, and the id to continue after. */
export type Heard = { readonly id: string | null; readonly name: string; readonly data: unknown };

const heardIn = (block: string): Heard | null => {
  const fields = new Map<string, string>();
  for (const line of block.split('\n')) {
    const at = line.indexOf(': ');
    if (at > 0) fields.set(line.slice(0, at), line.slice(at + 2));
  }
  const name = fields.get('event');
  if (name === undefined) return null;
  return { id: fields.get('id') ?? null, name, data: JSON.parse(fields.get('data') ?? '{}') };
};

/**
 * Why a line ended: cut, which another try may fix; silent, as after a sleep, or where a proxy holds back what is sent;
 * full; or refused, which no other try will change.
 */
export type LineEnd = 'cut' | 'silent' | 'full' | 'refused';

/** After this time without a word the line is dead, whatever the network says: the server speaks every 20 seconds. */
const silentMs = 50_000;

/** A signal that aborts after a silence, unless something is heard. */
const listenFor = () => {
  const silence = new AbortController();
  const end = (): void => silence.abort();
  let timer = setTimeout(end, silentMs);
  const stop = (): void => clearTimeout(timer);
  const heard = (): void => {
    stop();
    timer = setTimeout(end, silentMs);
  };
  return { signal: silence.signal, heard, stop };
};

/** Follows the changes of others after the id `after` (null: from now on), until the line ends. */
export const readLine = async (
  after: string | null,
  listener: (heard: Heard) => void,
  signal: AbortSignal,
): Promise<LineEnd> => {
  const silence = listenFor();
  try {
    // EventSource sends no headers, and the server identifies a page by its headers.
    const answer = await fetch('/v2/live', {
      headers: {
        accept: 'text/event-stream',
        'x-auth-token': tokenAtom.get() ?? '',
        ...(after !== null && { 'last-event-id': after }),
        ...keeperHeaders(),
      },
      signal: AbortSignal.any([signal, silence.signal]),
      credentials: 'same-origin',
      cache: 'no-store',
    });
    if (answer.status === 429) return 'full';
    const isStream = answer.headers.get('content-type')?.startsWith('text/event-stream') ?? false;
    if (!isStream || !answer.body) return answer.status >= 500 ? 'cut' : 'refused';
    const reader = answer.body.pipeThrough(new TextDecoderStream()).getReader();
    let rest = '';
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      silence.heard();
      const blocks = (rest + part.value).split('\n\n');
      rest = blocks.pop() ?? '';
      for (const block of blocks) {
        const heard = heardIn(block);
        // The session is over: another try would be refused.
        if (heard?.name === 'end') return 'refused';
        if (heard) listener(heard);
      }
    }
  } catch {
    // No network or no server: the next try shows which.
  } finally {
    silence.stop();
  }
  return silence.signal.aborted ? 'silent' : 'cut';
};
