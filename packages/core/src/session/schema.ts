import * as z from 'zod/mini';
import { sentence } from '../kit/call/envelope.ts';
import { isFields } from '../kit/fields.ts';
import { preprocess } from '../kit/wire/preprocess.ts';
import { bit, flag, id, instant, names, number, orAbsent, record, rows, sentences, text } from '../kit/wire/wire.ts';
import { plain } from '../kit/wire/yes-no.ts';
import { ownToken } from '../tokens/schema.ts';

const namedRoles = new Map<unknown, number>([
  ['admin', 1],
  ['subadmin', 2],
]);
/** The numeric role, which a provider may also send by its name; a name that could not be read would count as ADMIN. */
const adminRole = preprocess(
  (value) => namedRoles.get(plain(Array.isArray(value) ? value[0] : value)) ?? value,
  number,
);

/**
 * The signed-in administrator (specification, section 3). Beyond it: the token of a machine that calls on their behalf,
 * and the latest change, after which data that is read now may become stale.
 */
export const currentAdmin = record({
  _id: id,
  email: text,
  role: adminRole,
  created_at: instant,
  updated_at: instant,
  token: z.optional(ownToken),
  live_from: z.optional(id),
  /** For a declared role: its name and title. */
  role_name: z.optional(text),
  role_title: z.optional(text),
  /** For those who may list the roles: the company's own. */
  own_roles: z.optional(rows(record({ name: text, title: text }))),
  /** For a declared role or a machine: the calls and screens that are open to it. */
  may: z.optional(sentences),
});

/** Servers read 16 KiB of headers at most: they would refuse every call with a longer token. */
export const longestToken = 15_000;

/** A token, which every call sends in a header: visible ASCII characters, and spaces between them. */
export const sessionToken = z.string().check(z.maxLength(longestToken), z.regex(/^[!-~](?:[ -~]*[!-~])?$/));

/** The answer to a login: the token is `data.token`, `data` itself, or `token`; the role where the answer has it. */
export const signedIn = preprocess(
  (value) => {
    if (!isFields(value)) return value;
    const data = isFields(value.data) ? value.data : value;
    const token = typeof value.data === 'string' ? value.data : data.token;
    const role = data.role === 'ADMIN' || data.role === 'SUBADMIN' ? data.role : null;
    return { data: { token, role } };
  },
  z.object({
    data: z.object({ token: sessionToken, role: z.nullable(z.enum(['ADMIN', 'SUBADMIN'])) }),
  }),
);

/**
 * The answer to a sign-out; it has an address where the browser must also end the session at the company's identity
 * provider.
 */
export const signedOut = preprocess(
  (value) => (isFields(value) ? value : {}),
  z.looseObject({ message: sentence, leave_at: z.optional(z.string()) }),
);

/**
 * Whether an account needs a second step, whether only a passkey is accepted or also a code, and how many of its
 * recovery codes are left.
 */
export const twoStep = record({ is_on: flag, by_passkey: flag, recovery_codes_left: number });
/** The key for an authenticator app, shown once. */
export const twoStepKey = record({ key: text, uri: text });
/** Shown once. */
export const recoveryCodes = record({ recovery_codes: names });

/** The state of a reset link: 1 valid, 0 expired, 2 not found. */
export const linkStatus = z.looseObject({ status: orAbsent('status', bit) });
