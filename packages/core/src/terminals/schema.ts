import * as z from 'zod/mini';
import { instant, number, record, text } from '../kit/wire/wire.ts';
import { sessionToken } from '../session/schema.ts';

/** The two codes that a terminal gets: one that it shows to people, and one that it keeps and asks with. */
export const terminalBegun = record({
  device_code: text,
  code: text,
  /** The page where the code is entered, and the same with the code in it. */
  address: text,
  address_with_code: text,
  /** Seconds between two requests, and until the code expires. */
  interval: number,
  expires_in: number,
});
/** The state of the request (`askingStates`). When it is 'signed-in', the answer holds the session's token, once. */
export const terminalAsked = record({ state: text, interval: number, token: z.optional(sessionToken) });
/** A waiting terminal, as it is shown to the person who is to sign it in. */
export const waitingTerminal = record({
  code: text,
  machine: text,
  network: text,
  asked_at: instant,
  expires_at: instant,
});
