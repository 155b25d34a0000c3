import { seal, unseal } from '../auth/seal.ts';
import type { Mail, NewMail } from '../db/staff/outbox.ts';

const mark = 'sealed:';
const sealingContext = ({ recipient }: Pick<NewMail, 'recipient'>): string => `a mail to ${recipient}`;

/** Encrypts the text of a mail, so that only this server can read it in the outbox and in backups. */
export const sealMail = (mail: NewMail, secret: Uint8Array): NewMail => ({
  ...mail,
  text: mark + seal(mail.text, secret, sealingContext(mail)),
});

/** Decrypts a mail; null if it was encrypted with another secret. */
export const openMail = <M extends Pick<Mail, 'recipient' | 'text'>>(mail: M, secret: Uint8Array): M | null => {
  if (!mail.text.startsWith(mark)) return mail;
  try {
    return { ...mail, text: unseal(mail.text.slice(mark.length), secret, sealingContext(mail)) };
  } catch {
    return null;
  }
};
