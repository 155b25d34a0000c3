import { registrationQuestion, signInQuestion, verifyRegistration } from '@matchdesk/api/auth/passkeys.ts';
import { adminByEmail } from '@matchdesk/api/db/staff/admins.ts';
import { addPasskey, dropPasskeys } from '@matchdesk/api/db/staff/passkeys.ts';
import type { Api } from './api.ts';
import { createAuthenticator } from './authenticator.ts';

/** Begins a passkey for the administrator: the authenticator with its answer. */
export const beginPasskeyOf = async (api: Api) => {
  const { database, services, clock, admin } = api;
  const owner = await adminByEmail(database.db, admin.email);
  if (!owner) throw new Error(`There is no ${admin.email}.`);
  const authenticator = createAuthenticator(services.publicUrl());
  const question = await registrationQuestion(owner, [], clock.now(), services);
  return { owner, authenticator, answer: authenticator.make(question) };
};

/** Adds a passkey for the administrator, who has no other one: its name, and an answer that signs in with it. */
export const addPasskeyOf = async (api: Api) => {
  const { database, services, clock } = api;
  const { owner, authenticator, answer } = await beginPasskeyOf(api);
  const { credential } = await verifyRegistration(owner, answer, clock.now(), services);
  const name = 'Laptop';
  await database.write(async (trx) => {
    await dropPasskeys(trx, owner.id);
    await addPasskey(trx, {
      credential_id: credential.id,
      admin_id: owner.id,
      name,
      public_key: credential.publicKey,
      counter: credential.counter,
      created_at: clock.now(),
    });
  });
  return { name, answer: async () => authenticator.use(await signInQuestion(clock.now(), services)) };
};
