import { loginPassword, newPassword, resetPassword } from '@matchdesk/core/session/checks.ts';
import { expect, it } from 'vitest';
import { isCommonPassword } from './common-passwords.ts';
import { generatedPassword } from './generated-password.ts';

it('a generated password fits every form, is easy to read, and is different each time', () => {
  const made = Array.from({ length: 300 }, generatedPassword);
  expect(new Set(made).size).toBe(300);
  for (const password of made) {
    expect(password).toMatch(/^[a-km-zA-HJ-NP-Z2-9@$!%*?&]{14}$/);
    for (const form of [loginPassword, resetPassword, newPassword])
      expect(form.safeParse(password).error).toBeUndefined();
    expect(password.match(/[^A-Za-z0-9]/g)).toHaveLength(1);
  }
  expect(new Set(made.join('')).size, 'letters but i, l and o, digits from 2 on, seven signs').toBe(63);
  for (const kind of [/[a-z]/g, /[A-Z]/g]) expect(made.join('').match(kind)?.length).toBeGreaterThan(1_000);
  // No kind of character has a fixed position.
  const places = made.map((password) => password.search(/[^A-Za-z0-9]/));
  expect(new Set(places).size).toBe(14);
});

it('a listed password is common in capitals as well, and a longer password that contains it is not', () => {
  for (const password of ['Password@123', 'P@SSW0RD', 'zaq1@WSX', '1qaz@WSX'])
    expect(isCommonPassword(password)).toBe(true);
  for (const password of ['', 'xPassword@123', 'Password@1234x', generatedPassword()])
    expect(isCommonPassword(password)).toBe(false);
});
