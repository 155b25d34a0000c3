import { codeHashOf, intervalMs, lifeMs, newTerminalCode } from '@matchdesk/api/auth/terminals.ts';
import { hashOf, newToken } from '@matchdesk/api/auth/tokens.ts';
import { addTerminalRequest } from '@matchdesk/api/db/staff/terminals.ts';
import type { Api } from './api.ts';

/** A terminal that waits to be signed in: what it keeps for itself, and the code that it shows. */
export const beginTerminalOf = async ({ database, services, clock }: Api) => {
  const [device_code, code, now] = [newToken(), newTerminalCode(), clock.now()];
  await database.write((trx) =>
    addTerminalRequest(trx, {
      device_hash: hashOf(device_code),
      code_hash: codeHashOf(code, services.secret),
      machine: 'laptop',
      ip: '127.0.0.1',
      created_at: now,
      expires_at: now + lifeMs,
      asked_at: now,
      interval_ms: intervalMs,
    }),
  );
  return { device_code, code };
};
