import * as t from '../kit/table.ts';

export const adminsTables = {
  admins: t.apart('Administrators are not members: an administrator deletes their accounts.', {
    seq: t.serial,
    id: t.code,
    email: t.words,
    email_key: t.words,
    password_hash: t.code,
    // 1 administrator, 2 sub-administrator.
    role: t.oneOf(1, 2),
    // The name of a colleague's role where it is neither of these two.
    role_name: t.orNull(t.code),
    created_at: t.instant,
    updated_at: t.instant,
  }),
};
