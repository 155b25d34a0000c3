import { refuse } from '@matchdesk/core/kit/call/failure.ts';
import { fill } from '@matchdesk/core/kit/text/text.ts';
import { openIdTexts as say } from '@matchdesk/core/openid/texts.ts';
import { readMeta, writeMeta } from '../db/meta.ts';
import type { Db, Trx } from '../db/tables.ts';
import type { OpenId } from './openid/provider.ts';

const allowedMs = 60 * 60 * 1000;

type Asked = {
  readonly now: number;
  readonly services: { readonly passwordSignIn: boolean; readonly openId: OpenId | null };
};

/**
 * Allows one account to sign in with its password for an hour although password sign-in is off. Returns when that ends.
 */
export const allowPassword = async (trx: Trx, account: string, now: number): Promise<number> => {
  const until = now + allowedMs;
  await writeMeta(trx, 'let-in', { account, until });
  return until;
};

/** Throws a 400 Failure where password sign-in is off and was not allowed for this account from the command line. */
export const refusePasswords = async (db: Db, account: string, { now, services }: Asked): Promise<void> => {
  if (services.passwordSignIn) return;
  const let_in = await readMeta(db, 'let-in');
  if (let_in?.account === account && let_in.until > now) return;
  throw refuse('validation', fill(say.passwordsOff, { name: services.openId?.settings.name ?? '' }));
};
