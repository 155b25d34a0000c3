import { instant, part, record, text } from '../kit/wire/wire.ts';

/** One of your own passkeys. */
export const passkey = record({ name: text, created_at: instant, last_used_at: instant });
/** The question that a browser passes to an authenticator, as JSON. */
export const passkeyQuestion = part({ question: text });
