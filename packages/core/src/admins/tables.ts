import { apart, code, instant, oneOf, orNull, serial, words } from '../kit/table.ts';

export const adminsTables = {
  admins: apart('Administrators are not members: an administrator deletes their accounts.', {
    seq: serial,
    id: code,
    email: words,
    email_key: words,
    password_hash: code,
    // 1 administrator, 2 sub-administrator.
    role: oneOf(1, 2),
    // The name of a colleague's role where it is neither of these two.
    role_name: orNull(code),
    created_at: instant,
    updated_at: instant,
  }),
};
