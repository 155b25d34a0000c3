import { seal, unseal } from '../auth/seal.ts';
import type { Mail, NewMail } from '../db/staff/outbox.ts';

const mark = 'sealed:';
const sealingContext = ({ recipient }: Pick<NewMail, 'recipient'>): string => `a mail to ${recipient}`;

/** A mail whose text stands in the outbox, and in every backup, for nobody to read but this server. */
export const sealMail = (mail: NewMail, secret: Uint8Array): NewMail => ({
  ...mail,
  text: mark + seal(mail.text, secret, sealingContext(mail)),
});

/** The mail as it is sent; null where it was sealed with another secret. */
export const openMail = <M extends Pick<Mail, 'recipient' | 'text'>>(mail: M, secret: Uint8Array): M | null => {
  if (!mail.text.startsWith(mark)) return mail;
  try {
    return { ...mail, text: unseal(mail.text.slice(mark.length), secret, sealingContext(mail)) };
  } catch {
    return null;
  }
};
