import { createHmac, randomBytes } from 'node:crypto';
import { dayMs } from '@matchdesk/core/kit/day.ts';
import { seal, unseal } from '../auth/seal.ts';

const prefix = 'whsec_';
const secretBytes = 32;
/** So long the secret before signs beside a new one. */
export const overlapMs = dayMs;

const use = (id: string): string => `the secret of webhook ${id}`;

/** A new secret as Standard Webhooks writes it: `whsec_` and 32 random bytes in base64. */
export const newWebhookSecret = (): string => prefix + randomBytes(secretBytes).toString('base64');

/** A webhook's secret as the database keeps it. */
export const sealWebhookSecret = (secret: string, id: string, key: Uint8Array): string => seal(secret, key, use(id));

/** The secret that was sealed; throws where the server's own secret is another one. */
export const openWebhookSecret = (sealed: string, id: string, key: Uint8Array): string => unseal(sealed, key, use(id));

/** The headers by which a receiver knows whom a message is from (Standard Webhooks, v1): signed with each of these secrets. */
export const signedHeaders = (id: string, body: string, secrets: readonly string[], now: number) => {
  const timestamp = String(Math.floor(now / 1000));
  const signature = (secret: string): string => {
    const key = Buffer.from(secret.slice(prefix.length), 'base64');
    return `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')}`;
  };
  return {
    'webhook-id': id,
    'webhook-timestamp': timestamp,
    'webhook-signature': secrets.map(signature).join(' '),
  };
};
