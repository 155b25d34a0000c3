import { Failure } from '@matchdesk/core/kit/call/failure.ts';
import type { Grant } from '@matchdesk/core/scopes.ts';
import type { Actor } from '../auth/sessions.ts';

/** Where a connection writes to. `write` returns false when its reader is too slow or gone. */
export type Sink = { readonly write: (text: string) => boolean; readonly end: () => void };

export type Connection = {
  readonly actor: Actor;
  readonly grant: Grant;
  readonly sink: Sink;
  /** The newest connection of the audit log that was sent to it, or that it may not see. */
  at: number;
  isCaughtUp: boolean;
};

export type Bounds = {
  /** The most connections of one administrator, and of all, at one server. */
  readonly mostOfOne: number;
  readonly most: number;
};

/** Formats a server-sent event. A reader that reconnects names the last id. */
export const event = (name: string, data: unknown, id?: number): string =>
  `${id === undefined ? '' : `id: ${id}\n`}event: ${name}\ndata: ${JSON.stringify(data)}\n\n`;

const fullMs = 30_000;

/** The open live connections of this server. */
export const createConnections = ({ mostOfOne, most }: Bounds) => {
  const all = new Set<Connection>();
  const drop = (connection: Connection): void => {
    if (all.delete(connection)) connection.sink.end();
  };
  return {
    all,
    /** Adds a connection. Throws 429 if there are too many. */
    add: (actor: Actor, grant: Grant, sink: Sink, after: number | null): Connection => {
      const own = [...all].filter((connection) => connection.actor.id === actor.id).length;
      if (all.size >= most || own >= mostOfOne) throw new Failure('rate-limited', { retryAfterMs: fullMs });
      const connection = { actor, grant, sink, at: after ?? 0, isCaughtUp: false };
      all.add(connection);
      return connection;
    },
    drop,
    send: (connection: Connection, text: string): void => {
      if (all.has(connection) && !connection.sink.write(text)) drop(connection);
    },
  };
};

export type Connections = ReturnType<typeof createConnections>;
