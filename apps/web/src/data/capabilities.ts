import { callEndpoint } from '@matchdesk/core/kit/call/client.ts';
import { asFailure } from '@matchdesk/core/kit/call/failure.ts';
import { firstCalls } from '@matchdesk/core/session/first-calls.ts';
import { atom } from '../ui/atom.ts';
import { fetchTransport } from './transport.ts';

type Announced = { readonly data: readonly string[] };

/** What the provider announced; empty before it was asked. */
export const announcedAtom = atom<ReadonlySet<string>>(new Set<string>());

let asked: Promise<ReadonlySet<string>> | null = null;

const ask = async (): Promise<ReadonlySet<string>> => {
  const options = { transport: fetchTransport, baseUrl: '', token: () => null };
  try {
    const answer = await callEndpoint('session.capabilities', firstCalls.capabilities, options);
    // The client has checked it against the call's schema.
    const announced = new Set((answer as Announced).data);
    announcedAtom.set(announced);
    return announced;
  } catch (thrown) {
    // Who does not answer says nothing new.
    if (asFailure(thrown).kind !== 'not-found') {
      asked = null;
      return announcedAtom.get();
    }
    announcedAtom.set(new Set());
    return announcedAtom.get();
  }
};

/** Returns what the provider offers beyond the specification. It is asked once, unless `isNow`; no answer means nothing. */
export const capabilities = (isNow = false): Promise<ReadonlySet<string>> => {
  if (isNow) asked = null;
  asked ??= ask();
  return asked;
};

/** Whether the provider announces this extension. */
export const capable = async (name: string, isNow?: boolean): Promise<boolean> => (await capabilities(isNow)).has(name);
