import * as z from 'zod/mini';
import { action } from '../context.ts';
import { known, type Target } from '../kit/act/action.ts';
import { removes, sets } from '../kit/act/proof.ts';
import { refuse } from '../kit/call/failure.ts';
import { counted } from '../kit/text/show.ts';
import { fill } from '../kit/text/text.ts';
import { addForm, regeneratedPassword, roleName } from './checks.ts';
import { adminsEndpoints as calls } from './endpoints.ts';
import type { SubAdmin } from './schema.ts';
import { adminsTexts as say } from './texts.ts';

const who = (targets: readonly Target[]): string =>
  targets.length === 1 ? (targets[0]?.label ?? '') : counted(targets.length, 'account');

/** What a full administrator can do about sub-administrators (specification, sections 2 and 6). */
export const adminsActions = {
  add: action({
    title: 'Add admin',
    spoken: {
      words: ['create', 'new', 'invite', 'administrator', 'sub-admin', 'staff'],
      order: 'Add the administrator {email}',
    },
    calls: [calls.add],
    input: addForm,
    done: { sentence: () => say.added },
    key: 'c',
    run: async ({ client, options }, input) => {
      // A provider without roles would make every new account a sub-administrator.
      if (input.role !== undefined && !(await client.session.capabilities({}, options)).data.includes('roles'))
        throw refuse('validation', say.rolesLacking, 'role');
      await client.admins.add(input, options);
      return { effect: { goTo: 'admins.list' } };
    },
  }),
  'set-role': action({
    title: say.setRole,
    spoken: {
      words: ['rights', 'permissions', 'moderator', 'support', 'finance', 'auditor'],
      verbs: [{ says: ['make', 'promote', 'demote', 'change role', 'set role'] }],
      order: 'Set the role of {who} to {role}',
    },
    on: 'admin',
    calls: [calls.setRole],
    input: z.strictObject({ role: roleName }),
    form: { inputOf: ({ role }) => ({ role }) },
    done: { proof: sets('role', ({ role }) => role), sentence: () => say.roleSet },
    run: async ({ client, options, target }, { role }) => {
      const before = known<SubAdmin>(target).role;
      const compared = { ...options, loaded: target.loaded ?? before };
      await client.admins.setRole({ account_id: target.id, role }, compared);
      if (!before || before === role) return undefined;
      return { undo: { action: 'admins.set-role', input: { role: before }, ids: [target.id], loaded: role } };
    },
  }),
  delete: action({
    title: 'Delete admin',
    spoken: {
      words: ['administrator', 'sub-admin', 'staff', 'access'],
      verbs: [{ says: ['delete', 'remove', 'revoke', 'fire', 'get rid of'] }],
      order: 'Delete the administrator {who}',
    },
    on: 'admin',
    calls: [calls.delete],
    risk: 'irreversible',
    confirmation: { question: ({ targets }) => fill(say.deletePrompt, { who: who(targets) }) },
    done: { proof: removes('email'), sentence: () => say.removed },
    key: 'Delete',
    run: async ({ client, options, target }) => {
      await client.admins.delete({ id: target.id }, options);
    },
  }),
  'regenerate-password': action({
    title: say.regenerate,
    spoken: {
      words: ['secret', 'administrator', 'sub-admin', 'new', 'change'],
      verbs: [{ says: ['regenerate', 'reset'] }],
      order: 'Set a new password for {who}',
    },
    on: 'admin',
    records: { unchosen: say.regenerateWeak },
    calls: [calls.updatePassword],
    input: z.strictObject({ password: regeneratedPassword }),
    done: { sentence: () => say.passwordChanged },
    key: 'e',
    run: async ({ client, options, target }, input) => {
      await client.admins.updatePassword({ account_id: target.id, password: input.password }, options);
      return { effect: { reloadAfterMs: 1_000 } };
    },
  }),
};
