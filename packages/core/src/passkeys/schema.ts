import { instant, record, text } from '../kit/wire.ts';

/** A passkey of the own account. */
export const passkey = record({ name: text, created_at: instant, last_used_at: instant });
/** What a browser asks an authenticator, as JSON. */
export const passkeyQuestion = record({ question: text });
