import { expect, it } from 'vitest';
import { newWebhookSecret, openWebhookSecret, sealWebhookSecret, signedHeaders } from './secret.ts';

const key = new Uint8Array(32);

// The example of the Standard Webhooks specification.
it('signs as in Standard Webhooks', () => {
  const secret = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw';
  const headers = signedHeaders('msg_p5jXN8AQM9LWM0D4loKWxJek', '{"test": 2432232314}', [secret], 1_614_265_330_000);
  expect(headers).toEqual({
    'webhook-id': 'msg_p5jXN8AQM9LWM0D4loKWxJek',
    'webhook-timestamp': '1614265330',
    'webhook-signature': 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
  });
});

it('makes unique secrets of 32 bytes, each encrypted for its own webhook', () => {
  const [one, other] = [newWebhookSecret(), newWebhookSecret()];
  expect(one).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
  expect(one).not.toBe(other);
  const sealed = sealWebhookSecret(one, 'a', key);
  expect(sealed).not.toContain(one);
  expect(openWebhookSecret(sealed, 'a', key)).toBe(one);
  expect(() => openWebhookSecret(sealed, 'b', key)).toThrow();
});
