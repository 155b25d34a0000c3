import { endpoints, some } from '../kit/call/endpoint.ts';
import { doneByMessage, message, uncounted } from '../kit/call/envelope.ts';
import { oneRecord } from '../kit/call/parameters.ts';
import { rows } from '../kit/wire/wire.ts';
import { sessionTexts } from '../session/texts.ts';
import { addForm, regenerateForm, roleForm } from './checks.ts';
import { declaredRole, subAdmin } from './schema.ts';
import { adminsTexts as say } from './texts.ts';

const ofAdmins = { access: 'ADMIN' } as const;

/** Calls about sub-administrators, for full administrators alone (specification, sections 6 and 7). */
export const adminsEndpoints = endpoints(ofAdmins, {
  add: {
    method: 'POST',
    path: '/v2/subadmin/register',
    summary: 'Add a sub-administrator',
    tells: 'added {who} with the role {is.role}',
    example: { email: 'new.admin@example.test', password: 'N3w!secretX' },
    write: true,
    body: addForm,
    ...doneByMessage,
    lookUp: say.lookForAdmin,
    touches: ['admins'],
  },
  list: {
    path: '/v2/subadmin',
    summary: 'List the sub-administrators',
    ...uncounted(rows(subAdmin)),
  },
  roles: {
    path: '/v2/roles',
    summary: 'List the roles, and what each may do',
    extension: 'roles',
    ...uncounted(rows(declaredRole)),
  },
  setRole: {
    method: 'PUT',
    path: '/v2/subadmin/role',
    summary: 'Set what a colleague may do',
    tells: 'changed the role of {who} from {was.role} to {is.role}',
    example: { account_id: some('admins', { where: { role: 2 } }), role: 'moderator' },
    untried: 'it would change what a colleague may do',
    extension: 'roles',
    write: true,
    body: roleForm,
    compares: true,
    ...doneByMessage,
    lookUp: say.lookAtRole,
    // What is assigned to a colleague whose role does not allow the work counts as assigned to nobody.
    touches: ['admins', 'users', 'events', 'notes', 'queue', 'dashboard'],
  },
  delete: {
    method: 'DELETE',
    path: '/v2/subadmin/{id}',
    summary: 'Delete a sub-administrator',
    tells: 'deleted {who}',
    example: { id: some('admins', { where: { role: 2 } }) },
    write: true,
    params: oneRecord,
    answer: message,
    // A deleted administrator may have written notes, and may have assignments, claims and tokens.
    touches: ['admins', 'users', 'events', 'notes', 'queue', 'tokens', 'dashboard'],
  },
  updatePassword: {
    method: 'PUT',
    path: '/v2/subadmin/updatePassword',
    summary: "Replace a sub-administrator's password",
    tells: 'set a new password for {who}',
    example: { account_id: some('admins', { where: { role: 2 } }), password: 'N3w!secretX' },
    write: true,
    body: regenerateForm,
    refusal: { msg: say.regenerateWeak, param: 'password' },
    ...doneByMessage,
    lookUp: sessionTexts.lookAtPassword,
    touches: ['admins'],
  },
});
