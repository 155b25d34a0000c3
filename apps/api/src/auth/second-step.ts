import { Failure } from '@matchdesk/core/kit/call/failure.ts';
import { passkeysTexts } from '@matchdesk/core/passkeys/texts.ts';
import { sessionTexts } from '@matchdesk/core/session/texts.ts';
import { passkeysOf } from '../db/staff/passkeys.ts';
import { type TwoStepRow, twoStepOf } from '../db/staff/two-step.ts';
import type { Db, Trx } from '../db/tables.ts';
import { hasPasskeys, type PasskeyServices } from './passkeys.ts';
import { takeCode } from './two-step.ts';
import { passkeyIn, passkeyUse } from './use-passkey.ts';

/** The second step sent along with the password. */
type Given = { readonly code?: string | undefined; readonly passkey?: string | undefined };
type Asked = { readonly db: Db; readonly now: number; readonly services: PasskeyServices };

/** What passed an account's second step; null if the given one is wrong. */
type Answered = { readonly by: string } | { readonly by: null };

/** What to say to somebody who gave no second step: a passkey is offered only where one can be used. */
const needed = async (trx: Trx, { admin_id, sealed_key }: TwoStepRow, services: PasskeyServices): Promise<Failure> => {
  const isAlone = sealed_key === '';
  const canUse = hasPasskeys(services) && (await passkeysOf(trx, admin_id)).length > 0;
  const withPasskey = isAlone ? passkeysTexts.passkeyNeeded : passkeysTexts.codeOrPasskey;
  const without = isAlone ? passkeysTexts.recoveryNeeded : sessionTexts.codeNeeded;
  return new Failure('validation', {
    complaints: [
      { msg: canUse ? withPasskey : without, param: 'code' },
      ...(canUse ? [{ msg: passkeysTexts.useIt, param: 'passkey' }] : []),
    ],
  });
};

/**
 * Verifies a passkey's answer before any transaction and returns a function to check the second step inside the sign-in's
 * transaction, in which the account is locked. That function returns null if the account needs no second step, and throws
 * a 400 Failure if it needs one and none was given.
 */
export const secondStep = async (
  { code, passkey }: Given,
  { db, now, services }: Asked,
): Promise<(trx: Trx, adminId: string) => Promise<Answered | null>> => {
  const use = passkey === undefined ? null : await passkeyUse(await passkeyIn(db, passkey), passkey, { now, services });
  return async (trx, adminId) => {
    const row = await twoStepOf(trx, adminId);
    if (row?.confirmed_at == null) return null;
    if (use) {
      const used = await use(trx, adminId);
      return { by: used && `passkey ${used.name}` };
    }
    if (code === undefined) throw await needed(trx, row, services);
    return { by: await takeCode(trx, row, code, { now, secret: services.secret }) };
  };
};
