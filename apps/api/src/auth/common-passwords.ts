import list from './common-passwords.json' with { type: 'json' };

// Passwords from published lists that satisfy the rules for kinds of characters, in lower case.
const common: ReadonlySet<string> = new Set(list);

/** Whether a password is among those that attackers try first (hardening R13). */
export const isCommonPassword = (password: string): boolean => common.has(password.toLowerCase());
