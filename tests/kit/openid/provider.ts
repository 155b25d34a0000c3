import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
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
  const child = spawn(process.execPath, [join(import.meta.dirname, 'process.ts')], {
    stdio: ['pipe', 'pipe', 'ignore'],
  });
  const lines = createInterface(child.stdout)[Symbol.asyncIterator]();
  const said = async (): Promise<string> => {
    const { value, done } = await lines.next();
    if (done) throw new Error('The provider of identities ended.');
    return value;
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
      ],
      name: 'Acme',
    },
    tell: async (order) => {
      const mine = turn.then(async () => {
        child.stdin.write(`${JSON.stringify(order)}\n`);
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
