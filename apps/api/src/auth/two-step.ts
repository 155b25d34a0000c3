import { randomBytes } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import { changeRow } from '../db/rows.ts';
import { endSessionsOf } from '../db/staff/sessions.ts';
import { confirmTwoStep, type TwoStepRow, takeStep } from '../db/staff/two-step.ts';
import type { Trx } from '../db/tables.ts';
import { keyedHash, seal, unseal } from './seal.ts';
import type { Actor } from './sessions.ts';

const issuer = 'Matchdesk';
const periodS = 30;
const digits = 6;
/** By how many steps of 30 seconds a clock may be wrong, in either direction. */
const tolerance = 1;
const keyBytes = 20;
const codesGiven = 10;
/** Characters of base32, which give 50 random bits for each code. */
const codeLength = 10;
/** How long a person has to confirm a new key. */
export const confirmWithinMs = 15 * 60 * 1000;

const totpOf = (email: string, key: string): TOTP =>
  new TOTP({ issuer, label: email, algorithm: 'SHA1', digits, period: periodS, secret: Secret.fromBase32(key) });

const sealingContext = (adminId: string): string => `two-step ${adminId}`;

/** A new key for an account, for the authenticator app and encrypted for the database. */
export const newKey = ({ id, email }: { readonly id: string; readonly email: string }, secret: Uint8Array) => {
  const key = new Secret({ size: keyBytes }).base32;
  return { key, uri: totpOf(email, key).toString(), sealed: seal(key, secret, sealingContext(id)) };
};

const plain = (code: string): string => code.replace(/[\s-]/g, '').toLowerCase();
const hashOfCode = (adminId: string, code: string, secret: Uint8Array): string =>
  keyedHash(plain(code), secret, `recovery-code ${adminId}`);

/** New recovery codes in two groups of characters, and their hashes for the database. */
export const newRecoveryCodes = (adminId: string, secret: Uint8Array) => {
  const codes = Array.from({ length: codesGiven }, () => {
    const text = new Secret({ buffer: new Uint8Array(randomBytes(7)).buffer }).base32
      .slice(0, codeLength)
      .toLowerCase();
    return `${text.slice(0, 5)}-${text.slice(5)}`;
  });
  return { codes, hashes: codes.map((code) => hashOfCode(adminId, code, secret)) };
};

/** The time step near `now` for which six digits are valid; null if there is none (RFC 6238). */
const stepOf = (row: TwoStepRow, code: string, now: number, secret: Uint8Array): number | null => {
  const key = unseal(row.sealed_key, secret, sealingContext(row.admin_id));
  const delta = totpOf('', key).validate({ token: code, timestamp: now, window: tolerance });
  return delta === null ? null : Math.floor(now / (periodS * 1000)) + delta;
};

type Taking = { readonly now: number; readonly secret: Uint8Array };

/** Marks a code of the authenticator app as used. Returns false if it is wrong or was used before. */
export const takeAppCode = async (
  db: Trx,
  row: TwoStepRow,
  code: string,
  { now, secret }: Taking,
): Promise<boolean> => {
  const digitsOnly = plain(code);
  if (!/^\d{6}$/.test(digitsOnly) || row.sealed_key === '') return false;
  const step = stepOf(row, digitsOnly, now, secret);
  return step !== null && (await takeStep(db, row.admin_id, step));
};

/** Turns on two-step sign-in and returns the recovery codes. Other sessions end: they began with the password alone. */
export const turnOnTwoStep = async (
  db: Trx,
  { id, tokenHash }: Pick<Actor, 'id' | 'tokenHash'>,
  { now, secret }: Taking,
): Promise<string[]> => {
  const { codes, hashes } = newRecoveryCodes(id, secret);
  await confirmTwoStep(db, id, hashes, now);
  await endSessionsOf(db, id, tokenHash);
  return codes;
};

/** Marks a code of the app or a recovery code as used. Returns null if it is wrong or was used before. */
export const takeCode = async (
  db: Trx,
  row: TwoStepRow,
  code: string,
  taking: Taking,
): Promise<'code' | 'recovery code' | null> => {
  if (/^\d{6}$/.test(plain(code))) return (await takeAppCode(db, row, code, taking)) ? 'code' : null;
  const { admin_id } = row;
  const unused = { admin_id, code_hash: hashOfCode(admin_id, code, taking.secret), used_at: null };
  return (await changeRow(db, 'recovery_codes', unused, { used_at: taking.now })) ? 'recovery code' : null;
};
