import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { OpenIdSettings } from '@matchdesk/api/auth/openid/settings.ts';
import type { Order } from './order.ts';

export type IdentityProvider = {
  /** The provider's settings in a console of the tests. */
  readonly settings: OpenIdSettings;
  readonly tell: (order: Order) => Promise<void>;
  /** It no longer answers. */
  readonly stop: () => Promise<void>;
};

/** Starts a real identity provider in a separate process on a free port. */
export const startIdentityProvider = async (): Promise<IdentityProvider> => {
  // A separate channel: its library writes notices to its output.
  const child = fork(join(import.meta.dirname, 'process.ts'), { stdio: 'ignore' });
  const said = async (): Promise<string> => {
    const [heard] = await Promise.race([
      once(child, 'message'),
      once(child, 'exit').then(() => Promise.reject(new Error('The provider of identities ended.'))),
    ]);
    return heard;
  };
  const issuer = await said();
  let turn: Promise<unknown> = Promise.resolve();
  return {
    settings: {
      issuer,
      clientId: 'matchdesk',
      clientSecret: 'a-secret-of-the-client',
      scope: 'openid email',
      roleClaim: 'groups',
      roles: [
        ['desk-admins', 'ADMIN'],
        ['desk', 'SUBADMIN'],
        ['money', 'finance'],
      ],
      name: 'Acme',
    },
    tell: async (order) => {
      const mine = turn.then(async () => {
        child.send(order);
        await said();
      });
      turn = mine;
      await mine;
    },
    stop: async () => {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const ended = once(child, 'exit');
      child.kill();
      await ended;
    },
  };
};
