import { expect } from 'vitest';

type Told = {
  readonly id: string | undefined;
  readonly name: string;
  readonly data: Readonly<Record<string, unknown>>;
};

export type Line = {
  readonly status: number;
  readonly headers: Headers;
  /** All messages so far, without comments. */
  readonly told: readonly Told[];
  readonly beats: () => number;
  /** Waits for a message with this name that matches. */
  readonly until: (name: string, fits?: (data: Told['data']) => boolean) => Promise<Told>;
  readonly isEnded: () => boolean;
  readonly close: () => void;
};

const toldIn = (block: string): Told | null => {
  const fields = new Map(block.split('\n').map((line) => [line.split(': ', 1)[0], line.slice(line.indexOf(': ') + 2)]));
  const name = fields.get('event');
  return name === undefined ? null : { id: fields.get('id'), name, data: JSON.parse(fields.get('data') ?? '{}') };
};

/** Opens a line of server-sent events, like a page of the console. */
export const openLine = async (
  server: { readonly url: string },
  token: string | null,
  { after, headers = {} }: { readonly after?: string; readonly headers?: Readonly<Record<string, string>> } = {},
): Promise<Line> => {
  const stop = new AbortController();
  const answer = await fetch(`${server.url}/v2/live`, {
    headers: {
      accept: 'text/event-stream',
      ...(token && { 'x-auth-token': token }),
      ...(after !== undefined && { 'last-event-id': after }),
      ...headers,
    },
    signal: stop.signal,
  });
  const told: Told[] = [];
  let beats = 0;
  let isEnded = false;
  const read = async (): Promise<void> => {
    let rest = '';
    for await (const part of answer.body?.pipeThrough(new TextDecoderStream()) ?? []) {
      const blocks = (rest + part).split('\n\n');
      rest = blocks.pop() ?? '';
      for (const block of blocks) {
        const one = toldIn(block);
        if (one) told.push(one);
        else beats += 1;
      }
    }
  };
  read()
    .catch(() => undefined)
    .finally(() => {
      isEnded = true;
    });
  const find = (name: string, fits: (data: Told['data']) => boolean) =>
    told.find((one) => one.name === name && fits(one.data));
  return {
    status: answer.status,
    headers: answer.headers,
    told,
    beats: () => beats,
    until: async (name, fits = () => true) => {
      await expect.poll(() => find(name, fits) !== undefined).toBe(true);
      return find(name, fits) as Told;
    },
    isEnded: () => isEnded,
    close: () => stop.abort(),
  };
};
