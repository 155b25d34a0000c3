import { createHmac, randomBytes } from 'node:crypto';
import { dayMs } from '@matchdesk/core/kit/form/day.ts';
import { seal, unseal } from '../auth/seal.ts';

const prefix = 'whsec_';
const secretBytes = 32;
/** How long the old secret stays valid after a new one was made. */
export const overlapMs = dayMs;

const use = (id: string): string => `the secret of webhook ${id}`;

/** A new secret in the form of Standard Webhooks: `whsec_` and 32 random bytes in base64. */
export const newWebhookSecret = (): string => prefix + randomBytes(secretBytes).toString('base64');

/** Encrypts a webhook's secret for the database. */
export const sealWebhookSecret = (secret: string, id: string, key: Uint8Array): string => seal(secret, key, use(id));

/** Decrypts a webhook's secret. Throws if the server's own secret has changed. */
export const openWebhookSecret = (sealed: string, id: string, key: Uint8Array): string => unseal(sealed, key, use(id));

/** The headers that prove a message's sender (Standard Webhooks, v1), with a signature for each of these secrets. */
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
