import { timingSafeEqual } from 'node:crypto';
import type { RecordedEnd } from '../db/backup.ts';
import type { AuditEnd } from '../db/staff/audit-log.ts';
import { keyedHash } from './seal.ts';

const signatureOf = ({ at, lines, hash }: RecordedEnd, secret: Uint8Array): string =>
  keyedHash(JSON.stringify([at, lines, hash]), secret, 'the end of the audit log');

/** One signed line that says where the audit log ends. Only a holder of the server's secret can write it. */
export const signedEnd = ({ lines, hash }: AuditEnd, now: number, secret: Uint8Array): string => {
  const end = { at: new Date(now).toISOString(), lines, hash };
  return `${JSON.stringify({ ...end, signature: signatureOf(end, secret) })}\n`;
};

const parsed = (line: string): (RecordedEnd & { readonly signature: string }) | null => {
  try {
    const { at, lines, hash, signature } = JSON.parse(line);
    return { at: String(at), lines: Number(lines), hash: String(hash), signature: String(signature) };
  } catch {
    return null;
  }
};

/** Reads the signed ends from a text of such lines. */
export const readEnds = (text: string, secret: Uint8Array) => {
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  const ends = lines.flatMap((line) => {
    const end = parsed(line);
    const [given, own] = [Buffer.from(end?.signature ?? ''), Buffer.from(end ? signatureOf(end, secret) : '')];
    return end && given.length === own.length && timingSafeEqual(given, own) ? [end] : [];
  });
  return {
    ends,
    /** Lines that were not signed with this secret. */
    foreign: lines.length - ends.length,
  };
};

export type ReadEnds = ReturnType<typeof readEnds>;
