import { Failure } from '@matchdesk/core/kit/failure.ts';
import type { Grant } from '@matchdesk/core/scopes.ts';
import type { Actor } from '../auth/sessions.ts';

/** Where a line writes to; `write` is false once its reader is too slow, or gone. */
export type Sink = { readonly write: (text: string) => boolean; readonly end: () => void };

export type Line = {
  readonly actor: Actor;
  readonly grant: Grant;
  readonly sink: Sink;
  /** The newest line of the log that it was told of, or that is not for it. */
  at: number;
  isCaughtUp: boolean;
};

export type Bounds = {
  /** Lines of one administrator, and of all, that one server holds. */
  readonly mostOfOne: number;
  readonly most: number;
};

/** One server-sent event; who comes back names its id. */
export const event = (name: string, data: unknown, id?: number): string =>
  `${id === undefined ? '' : `id: ${id}\n`}event: ${name}\ndata: ${JSON.stringify(data)}\n\n`;

const fullMs = 30_000;

/** The open lines of this server. */
export const createLines = ({ mostOfOne, most }: Bounds) => {
  const all = new Set<Line>();
  const drop = (line: Line): void => {
    if (all.delete(line)) line.sink.end();
  };
  return {
    all: all as ReadonlySet<Line>,
    /** Throws 429 where there are too many. */
    add: (actor: Actor, grant: Grant, sink: Sink, after: number | null): Line => {
      const own = [...all].filter((line) => line.actor.id === actor.id).length;
      if (all.size >= most || own >= mostOfOne) throw new Failure('rate-limited', { retryAfterMs: fullMs });
      const line = { actor, grant, sink, at: after ?? 0, isCaughtUp: false };
      all.add(line);
      return line;
    },
    drop,
    send: (line: Line, text: string): void => {
      if (all.has(line) && !line.sink.write(text)) drop(line);
    },
  };
};

export type Lines = ReturnType<typeof createLines>;
