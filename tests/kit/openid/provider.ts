import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { OpenIdSettings } from '@matchdesk/api/auth/openid/settings.ts';
import type { Order } from './order.ts';

export type IdentityProvider = {
  /** As a console of the tests knows it. */
  readonly settings: OpenIdSettings;
  readonly tell: (order: Order) => Promise<void>;
  /** It answers nothing any more. */
  readonly stop: () => Promise<void>;
};

/** A real provider of identities, as a process of its own on a free port. */
export const startIdentityProvider = async (): Promise<IdentityProvider> => {
  // A channel of its own: its library writes notices among the lines of its output.
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
