import type { Client } from '@matchdesk/core/context.ts';
import { contract, type NamedEndpoint } from '@matchdesk/core/endpoints.ts';
import { type CallOptions, createClient } from '@matchdesk/core/kit/call/client.ts';
import { asFailure, type Failure } from '@matchdesk/core/kit/call/failure.ts';
import { unreadLine } from '@matchdesk/core/kit/call/misread.ts';
import type { Input } from '@matchdesk/core/kit/call/request.ts';
import type { Signal } from '@matchdesk/core/kit/call/transport.ts';
import type { Context } from '@matchdesk/terminal/api/context.ts';
import { networkCause } from '@matchdesk/terminal/process/failure.ts';

/** The result of checking one call. */
export type Check = {
  readonly call: string;
  readonly method: string;
  readonly path: string;
  readonly writes: boolean;
  /** The specification leaves its path or arguments open. */
  readonly assumed: boolean;
  readonly outcome: 'ok' | 'failed' | 'skipped';
  readonly ms: number;
  /** What was wrong, or why it was not called. */
  readonly note: string;
};

type Seen = { ms: number; readonly faults: string[] };

export type As = {
  readonly mayWrite?: boolean;
  /** The token of another session than that of this run. */
  readonly token?: string;
  /** What stops its calls, instead of the person's interruption. */
  readonly signal?: Signal;
};

/** A provider may lack this call: it then announces no extension, which is an answer as well. */
const mayBeMissing = 'session.capabilities';

/** Advice for a provider whose answers to this write are empty. */
const statusOnlyHint = (call: string): string =>
  ` Where a status of 2xx is the whole answer, say so in the endpoints file: {"${call}": {"success": "2xx"}}`;

const faultOf = (call: string, failure: Failure): string => {
  const status = failure.kind === 'contract' ? '' : `${failure.status} `;
  return `${status}${failure.message}${networkCause(failure)}${failure.kind === 'unclear' ? statusOnlyHint(call) : ''}`;
};

type AnyCall = (input?: Input, options?: CallOptions) => Promise<unknown>;
type Calls = Readonly<Record<string, Readonly<Record<string, AnyCall>>>>;

const rawClient = (context: Context, as: As, onUnread: (call: string, note: string) => void): Calls => {
  const { clientOptions, transport, settings } = context;
  const { token } = as;
  return createClient(contract, {
    ...clientOptions,
    ...(token !== undefined && { token: () => token }),
    readOnly: () => !as.mayWrite || settings.isReadOnly,
    // Pauses before a repeated read only spare a person; a wait that the server asks for is kept.
    transport: {
      ...transport,
      sleep: (ms, signal) => (ms < 1_000 ? Promise.resolve() : transport.sleep(ms, signal)),
    },
    onUnread: (call, unread) => onUnread(call, `${unreadLine(call, unread)} ${unread.reason}`),
  }) as unknown as Calls;
};

/** Creates clients that record for each call whether its answer is valid. */
export const recorder = (context: Context) => {
  const seen = new Map<string, Seen>();
  const noteOf = (call: string): Seen => {
    const found = seen.get(call) ?? { ms: 0, faults: [] };
    seen.set(call, found);
    return found;
  };
  /** Records a fault of a call whose answer is valid. */
  const fault = (call: string, note: string) => void noteOf(call).faults.push(note);

  const watched =
    (name: string, call: AnyCall, signal: Signal): AnyCall =>
    async (input, options) => {
      const startedAt = performance.now();
      const note = noteOf(name);
      try {
        return await call(input, { ...options, signal });
      } catch (thrown) {
        const failure = asFailure(thrown);
        if (failure.kind !== 'aborted' && !(name === mayBeMissing && failure.kind === 'not-found')) {
          fault(name, faultOf(name, failure));
        }
        throw failure;
      } finally {
        note.ms = Math.round(performance.now() - startedAt);
      }
    };

  /** Returns a client whose calls are recorded. It writes only where the run allows writes. */
  const client = (as: As = {}): Client => {
    const signal = as.signal ?? context.interruption.stop;
    const watchAll = (domain: string, calls: Calls[string]) =>
      Object.entries(calls).map(([name, call]) => [name, watched(`${domain}.${name}`, call, signal)]);
    // The same calls under the same names.
    return Object.fromEntries(
      Object.entries(rawClient(context, as, fault)).map(([domain, calls]) => [
        domain,
        Object.fromEntries(watchAll(domain, calls)),
      ]),
    ) as unknown as Client;
  };
  return { seen, client, fault };
};

/** Records the calls of its clients, for the checks. */
export type Recorder = ReturnType<typeof recorder>;

const elsewhere = 'the specification leaves the path of this call open: name another one with --endpoints FILE';

/** Returns the check of a call from what was recorded; `why` says why it was not called. */
export const checkOf = ({ id, endpoint }: NamedEndpoint, seen: Seen | undefined, why: string): Check => {
  const { method, path, write = false, assumed = false } = endpoint;
  const about = { call: id, method, path, writes: write, assumed };
  if (!seen) return { ...about, outcome: 'skipped', ms: 0, note: why };
  const [first] = seen.faults;
  if (first === undefined) return { ...about, outcome: 'ok', ms: seen.ms, note: '' };
  return { ...about, outcome: 'failed', ms: seen.ms, note: assumed ? `${first} (${elsewhere})` : first };
};
