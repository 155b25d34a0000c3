import * as z from 'zod/mini';
import { instant, number, record, text } from '../kit/wire/wire.ts';
import { sessionToken } from '../session/schema.ts';

/** What a terminal is given to show, and to ask by: the code for people, and the one that it keeps for itself. */
export const terminalBegun = record({
  device_code: text,
  code: text,
  /** The page where the code is entered, and the same with the code in it. */
  address: text,
  address_with_code: text,
  /** Seconds between two askings, and until the code expires. */
  interval: number,
  expires_in: number,
});
/** What became of it (`askingStates`); once it is 'signed-in', and only once, the session's token. */
export const terminalAsked = record({ state: text, interval: number, token: z.optional(sessionToken) });
/** A terminal that waits, as the person sees it whom it asks. */
export const waitingTerminal = record({
  code: text,
  machine: text,
  network: text,
  asked_at: instant,
  expires_at: instant,
});
