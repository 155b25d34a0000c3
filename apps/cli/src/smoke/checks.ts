import type { Client } from '@matchdesk/core/context.ts';
import { contract, type NamedEndpoint } from '@matchdesk/core/endpoints.ts';
import { type CallOptions, createClient } from '@matchdesk/core/kit/client.ts';
import { asFailure, type Failure } from '@matchdesk/core/kit/failure.ts';
import type { Input } from '@matchdesk/core/kit/request.ts';
import type { Context } from '../context.ts';

/** What a check of one call came to. */
export type Check = {
  readonly call: string;
  readonly method: string;
  readonly path: string;
  readonly outcome: 'ok' | 'failed' | 'skipped';
  readonly ms: number;
  /** What was wrong, or why it was not called. */
  readonly note: string;
};

type Seen = { ms: number; readonly faults: string[] };

/** What was seen of each call while others were made through `client`. */
export type Recorder = {
  readonly client: Client;
  readonly seen: ReadonlyMap<string, Seen>;
};

const faultOf = (failure: Failure): string => {
  const status = failure.kind === 'contract' ? '' : `${failure.status} `;
  return `${status}${failure.message}`;
};

/** An answer's rows that were dropped, told once a field. */
const dropNote = (field: string, index: number, reason: string): string => `row ${index}: ${field || 'it'}: ${reason}`;

type AnyCall = (input?: Input, options?: CallOptions) => Promise<unknown>;

/** A client that sends nothing that writes, and notes of each call whether its answer fits. */
export const recorder = (context: Context): Recorder => {
  const seen = new Map<string, Seen>();
  const noteOf = (call: string): Seen => {
    const found = seen.get(call) ?? { ms: 0, faults: [] };
    seen.set(call, found);
    return found;
  };
  const plain = createClient(contract, {
    ...context.clientOptions,
    readOnly: () => true,
    // Pauses before a repeated read are for people's patience; a wait that the server asks for is kept.
    transport: {
      ...context.transport,
      sleep: (ms, signal) => (ms < 1_000 ? Promise.resolve() : context.transport.sleep(ms, signal)),
    },
    onDropped: (call, { field, index, reason }) => noteOf(call).faults.push(dropNote(field, index, reason)),
  }) as unknown as Readonly<Record<string, Readonly<Record<string, AnyCall>>>>;

  const watched =
    (name: string, call: AnyCall): AnyCall =>
    async (input, options) => {
      const startedAt = performance.now();
      const note = noteOf(name);
      try {
        const answer = await call(input, { ...options, signal: context.interruption.stop });
        if (answer instanceof Uint8Array && answer.length === 0) note.faults.push('The file is empty.');
        return answer;
      } catch (thrown) {
        const failure = asFailure(thrown);
        if (failure.kind === 'aborted') throw failure;
        note.faults.push(faultOf(failure));
        throw failure;
      } finally {
        note.ms = Math.round(performance.now() - startedAt);
      }
    };
  const client = Object.fromEntries(
    Object.entries(plain).map(([domain, calls]) => [
      domain,
      Object.fromEntries(Object.entries(calls).map(([name, call]) => [name, watched(`${domain}.${name}`, call)])),
    ]),
  );
  return { client: client as unknown as Client, seen };
};

/** The check of a call from what was seen of it; `why` says why nothing was. */
export const checkOf = ({ id, endpoint }: NamedEndpoint, seen: Seen | undefined, why: string): Check => {
  const about = { call: id, method: endpoint.method, path: endpoint.path };
  if (!seen) return { ...about, outcome: 'skipped', ms: 0, note: why };
  const [first = ''] = seen.faults;
  return { ...about, outcome: seen.faults.length === 0 ? 'ok' : 'failed', ms: seen.ms, note: first };
};
