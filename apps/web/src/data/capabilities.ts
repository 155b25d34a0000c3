import { callEndpoint } from '@matchdesk/core/kit/call/client.ts';
import { asFailure } from '@matchdesk/core/kit/call/failure.ts';
import { firstCalls, lacksCapabilities } from '@matchdesk/core/session/first-calls.ts';
import { atom } from '../ui/atom.ts';
import { fetchTransport } from './transport.ts';

type Announced = { readonly data: readonly string[] };

/** What the provider announced; empty before it was asked. */
export const announcedAtom = atom<ReadonlySet<string>>(new Set<string>());

let asked: Promise<ReadonlySet<string>> | null = null;
/** The last answer. */
let known: ReadonlySet<string> | null = null;

const note = (announced: ReadonlySet<string>): ReadonlySet<string> => {
  known = announced;
  announcedAtom.set(announced);
  return announced;
};

const ask = async (): Promise<ReadonlySet<string>> => {
  const options = { transport: fetchTransport, baseUrl: '', token: () => null };
  try {
    const answer = await callEndpoint('session.capabilities', firstCalls.capabilities, options);
    // The client has checked it against the call's schema.
    return note(new Set((answer as Announced).data));
  } catch (thrown) {
    if (lacksCapabilities(asFailure(thrown))) return note(new Set());
    asked = null;
    // Who does not answer says nothing new.
    if (known) return known;
    throw thrown;
  }
};

/**
 * Returns what the provider offers beyond the specification. It is asked once, unless `isNow`. Without the call it offers
 * nothing; rejects where it has never answered, so that nobody is told that it lacks something.
 */
export const capabilities = (isNow = false): Promise<ReadonlySet<string>> => {
  if (isNow) asked = null;
  asked ??= ask();
  return asked;
};

/** Whether the provider announces this extension. */
export const capable = async (name: string, isNow?: boolean): Promise<boolean> => (await capabilities(isNow)).has(name);
