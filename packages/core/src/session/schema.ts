import * as z from 'zod/mini';
import { preprocess } from '../kit/preprocess.ts';
import { flag, id, instant, names, number, record, sentences, text } from '../kit/wire.ts';
import { ownToken } from '../tokens/schema.ts';

/**
 * The signed-in administrator (specification, section 3); beyond it, the token of a machine that calls in their name, and
 * after which change what is read from now on may be old.
 */
export const currentAdmin = record({
  _id: id,
  email: text,
  role: number,
  created_at: instant,
  updated_at: instant,
  token: z.optional(ownToken),
  live_from: z.optional(id),
  /** Of a role beyond the two: its name and title. */
  role_name: z.optional(text),
  role_title: z.optional(text),
  /** Of such a role, or of a machine: the calls and screens that are open to it. */
  may: z.optional(sentences),
});

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** A login's answer: the token is `data.token`, `data` itself, or `token`; the role where the answer says it. */
export const signedIn = preprocess(
  (value) => {
    if (!isObject(value)) return value;
    const data = isObject(value.data) ? value.data : value;
    const token = typeof value.data === 'string' ? value.data : data.token;
    const role = data.role === 'ADMIN' || data.role === 'SUBADMIN' ? data.role : null;
    return { data: { token, role } };
  },
  z.object({
    data: z.object({ token: z.string().check(z.minLength(1)), role: z.nullable(z.enum(['ADMIN', 'SUBADMIN'])) }),
  }),
);

/** A sign-out's answer; where a browser ends the session with the company's own provider, too, with that address. */
export const signedOut = preprocess(
  (value) => (isObject(value) ? value : {}),
  z.looseObject({ message: text, leave_at: z.optional(z.string()) }),
);

/** Whether an account asks for a second step, by a passkey alone or by a code, too, and how many of its recovery codes are left. */
export const twoStep = record({ is_on: flag, by_passkey: flag, recovery_codes_left: number });
/** What an authenticator app is given, once. */
export const twoStepKey = record({ key: text, uri: text });
/** Shown once. */
export const recoveryCodes = record({ recovery_codes: names });

/** Whether a reset link holds: 1 valid, 0 expired, 2 not found. */
export const linkStatus = record({ status: number });
