import * as z from 'zod/mini';
import { atMost, field, filled, matching, newSecret, type Rule } from '../kit/form/field.ts';
import { roleTitles } from '../kit/text/role.ts';
import { sessionTexts } from '../session/texts.ts';
import { adminsTexts as say } from './texts.ts';

const simpleAddress = /^[^\s@,]+@(?:[^\s@,.]+\.)+[^\s@,.]{2,}$/;
const special = '@$!%*?&';

const kinds: Rule[0] = (value) =>
  /[A-Z]/.test(value) && /[a-z]/.test(value) && /\d/.test(value) && [...value].some((sign) => special.includes(sign));

/** Email of a new administrator. */
const adminEmail = field({ label: 'Email', kind: 'email', inputMax: 240, trimStart: true }, [
  filled(say.emailRequired),
  matching(simpleAddress, say.emailInvalid),
  atMost(240, say.emailLong),
]);

/** A login takes at most 20, so a longer password could never be used. */
const noLongerThanLogin = atMost(20, sessionTexts.passwordLong);

/** Password of a new administrator: 8 to 20 with all four kinds of characters. */
export const adminPassword = field({ label: 'Password', ...newSecret }, [
  filled(say.passwordRequired),
  [(value) => value.length >= 8 && kinds(value), say.passwordWeak],
  noLongerThanLogin,
]);

/** A new password for an account; one sentence covers every fault in it (specification, section 5). */
export const regeneratedPassword = field({ label: 'New password', ...newSecret }, [
  [(value) => value.length >= 8 && kinds(value), say.regenerateWeak],
  noLongerThanLogin,
]);

/** The account whose password is replaced; the same sentence is shown where none was selected. */
const regeneratedAccount = z
  .string({ error: say.regenerateWeak })
  .check(z.minLength(1, say.regenerateWeak), z.maxLength(64));

/** Whether this can be the name of a declared role. */
export const isRoleName = (text: string): boolean => /^[a-z][a-z0-9-]{0,39}$/.test(text);

/** The role of the full administrator cannot be given. */
const { admin: _, ...givenTitles } = roleTitles;

const roleShape: Rule = [isRoleName, say.roleShape];
const roleMeta = {
  label: 'Role',
  trimStart: true,
  example: 'moderator',
  hint: say.roleHint,
  offers: 'roles',
  labels: givenTitles,
} as const;

/** What a colleague may do: the name of a role. */
export const roleName = field(roleMeta, [filled(say.roleRequired), roleShape]);

/** A new account; without a role it is a sub-administrator's, as the specification says. */
export const addForm = z.strictObject({ email: adminEmail, password: adminPassword, role: z.optional(roleName) });
export const roleForm = z.strictObject({
  account_id: z.string().check(z.minLength(1), z.maxLength(64)),
  role: roleName,
});
export const regenerateForm = z.strictObject({ account_id: regeneratedAccount, password: regeneratedPassword });

/** Returns a whole number from 0 to `below` - 1, each equally likely, from a cryptographic source. */
export type Random = (below: number) => number;

/** Without characters that are easily confused, such as O and 0. */
const alphabets = ['ABCDEFGHJKLMNPQRSTUVWXYZ', 'abcdefghijkmnpqrstuvwxyz', '23456789', special] as const;
export const generatedLength = 10;

type Shape = {
  readonly length: number;
  /** Only one of its characters is a sign, so that it is easy to read. */
  readonly isReadable?: true;
};

/** A password that the add-admin rule accepts (specification, section 9), of 10 characters by default. */
export const generatedPassword = (
  random: Random,
  { length, isReadable }: Shape = { length: generatedLength },
): string => {
  const anyOf = (alphabet: string): string => alphabet.charAt(random(alphabet.length));
  const characters: string[] = alphabets.map(anyOf);
  const filling = (isReadable ? alphabets.slice(0, 3) : alphabets).join('');
  while (characters.length < length) characters.push(anyOf(filling));
  for (let last = characters.length - 1; last > 0; last -= 1) {
    const other = random(last + 1);
    const moved = characters[last] ?? '';
    characters[last] = characters[other] ?? '';
    characters[other] = moved;
  }
  return characters.join('');
};
