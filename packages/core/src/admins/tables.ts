import { apart, code, instant, oneOf, orNull, serial, words } from '../kit/table.ts';

export const adminsTables = {
  admins: apart('Administrators are no members: an administrator deletes their accounts.', {
    seq: serial,
    id: code,
    email: words,
    email_key: words,
    password_hash: code,
    // 1 administrator, 2 sub-administrator.
    role: oneOf(1, 2),
    // Of a sub-administrator with a role beyond the two: its name.
    role_name: orNull(code),
    created_at: instant,
    updated_at: instant,
  }),
};
