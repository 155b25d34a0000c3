import { Failure } from '@matchdesk/core/kit/failure.ts';
import { passkeysTexts } from '@matchdesk/core/passkeys/texts.ts';
import { sessionTexts } from '@matchdesk/core/session/texts.ts';
import { passkeysOf } from '../db/staff/passkeys.ts';
import { type TwoStepRow, twoStepOf } from '../db/staff/two-step.ts';
import type { Db, Trx } from '../db/tables.ts';
import type { PasskeyServices } from './passkeys.ts';
import { takeCode } from './two-step.ts';
import { passkeyIn, passkeyUse } from './use-passkey.ts';

/** What came with the password. */
type Given = { readonly code?: string | undefined; readonly passkey?: string | undefined };
type Asked = { readonly db: Db; readonly now: number; readonly services: PasskeyServices };

/** What answered an account's second step; null where what was given does not. */
type Answered = { readonly by: string } | { readonly by: null };

const needed = async (trx: Trx, { admin_id, sealed_key }: TwoStepRow): Promise<Failure> => {
  const hasPasskeys = (await passkeysOf(trx, admin_id)).length > 0;
  const withPasskeys = sealed_key === '' ? passkeysTexts.passkeyNeeded : passkeysTexts.codeOrPasskey;
  return new Failure('validation', {
    complaints: [
      { msg: hasPasskeys ? withPasskeys : sessionTexts.codeNeeded, param: 'code' },
      ...(hasPasskeys ? [{ msg: passkeysTexts.useIt, param: 'passkey' }] : []),
    ],
  });
};

/**
 * Looks at what was given for a second step, before any transaction; what it gives takes it inside of the sign-in's: null
 * where the account, which is locked, asks for none. That throws a 400 Failure where nothing was given and something is asked for.
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
    if (code === undefined) throw await needed(trx, row);
    return { by: await takeCode(trx, row, code, { now, secret: services.secret }) };
  };
};
