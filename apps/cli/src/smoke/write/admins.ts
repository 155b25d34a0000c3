import { randomInt } from 'node:crypto';
import { generatedPassword } from '@matchdesk/core/admins/checks.ts';
import type { SubAdmin } from '@matchdesk/core/admins/schema.ts';
import type { Client } from '@matchdesk/core/context.ts';
import { resultOrNull } from '../result-or-null.ts';
import type { Round, Trip } from './trip.ts';

const found = async (client: Client, wanted: string): Promise<readonly SubAdmin[]> =>
  (await client.admins.list()).data.filter(({ email }) => email.toLowerCase() === wanted);

const password = (): string => generatedPassword((below) => randomInt(below));

/** As the new administrator: signs in, changes the password and signs out; only this session is affected. */
const asNewAdmin = async ({ client, as, announced, fault }: Trip, email: string, first: string): Promise<void> => {
  const signedIn = await resultOrNull(client.session.signIn({ email, password: first }));
  if (!signedIn) return;
  const own = as({ mayWrite: true, token: signedIn.data.token });
  const { data } = (await resultOrNull(own.session.me())) ?? {};
  if (data && data.email.toLowerCase() !== email) {
    fault('session.signIn', `email: expected ${email}, received ${data.email}`);
    return;
  }
  const next = password();
  await resultOrNull(
    own.session.changePassword({ previous_password: first, new_password: next, confirm_password: next }),
  );
  const again = await resultOrNull(client.session.signIn({ email, password: next }));
  if (again && announced.has('logout'))
    await resultOrNull(as({ mayWrite: true, token: again.data.token }).session.signOut());
};

/** A sub-administrator: added, given a password, signed in and out with it, deleted. */
export const adminsRound: Round = {
  title: 'a sub-administrator',
  access: 'ADMIN',
  run: async (trip) => {
    const { client, fault } = trip;
    const email = `${trip.tag.toLowerCase().replace(/[^a-z\d]+/g, '-')}@example.org`;
    trip.willLeave(`the sub-administrator ${email}`, async (other) => {
      for (const { _id } of await found(other, email)) await other.admins.delete({ id: _id });
    });
    await resultOrNull(client.admins.add({ email, password: password() }));
    const [admin] = (await resultOrNull(found(client, email))) ?? [];
    if (!admin) {
      fault('admins.add', 'expected the new account in the list, received none with its email');
      return;
    }
    const second = password();
    await resultOrNull(client.admins.updatePassword({ account_id: admin._id, password: second }));
    await asNewAdmin(trip, email, second);
    await resultOrNull(client.admins.delete({ id: admin._id }));
    if (((await resultOrNull(found(client, email))) ?? []).length > 0)
      fault('admins.delete', 'expected the account to be deleted, but it is still there');
  },
};
