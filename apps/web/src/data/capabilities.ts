import { askedOnce } from '@matchdesk/core/kit/asked-once.ts';
import { callEndpoint } from '@matchdesk/core/kit/call/client.ts';
import { asFailure, Failure } from '@matchdesk/core/kit/call/failure.ts';
import { mostCapabilitiesMs } from '@matchdesk/core/kit/call/transport.ts';
import { firstCalls, lacksCapabilities } from '@matchdesk/core/session/first-calls.ts';
import { atom } from '../ui/atom.ts';
import { fetchTransport } from './transport.ts';

type Announced = { readonly data: readonly string[] };

/** What the provider announced; empty before it was asked. */
export const announcedAtom = atom<ReadonlySet<string>>(new Set<string>());

const ask = async (): Promise<ReadonlySet<string>> => {
  const options = { transport: fetchTransport, baseUrl: '', token: () => null };
  try {
    const answer = await callEndpoint('session.capabilities', firstCalls.capabilities, options);
    // The client has checked it against the call's schema.
    announcedAtom.set(new Set((answer as Announced).data));
  } catch (thrown) {
    if (!lacksCapabilities(asFailure(thrown))) throw thrown;
    announcedAtom.set(new Set());
  }
  return announcedAtom.get();
};

const late = (): Promise<never> =>
  new Promise((_, reject) => setTimeout(() => reject(new Failure('timeout')), mostCapabilitiesMs));

/**
 * Returns what the provider offers beyond the specification. It is asked once, unless `isNow`. A provider without this
 * call offers nothing. Rejects where it has never answered or takes long, so that nobody is told that the provider
 * lacks something.
 */
export const capabilities = askedOnce(ask, late);

/** Whether the provider announces this extension; false also where it has never answered. */
export const capable = async (name: string, isNow?: boolean): Promise<boolean> =>
  (await capabilities(isNow).catch(() => null))?.has(name) ?? false;
