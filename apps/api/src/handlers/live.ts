import { mayOpen, roleOf } from '@matchdesk/core/access.ts';
import { Failure } from '@matchdesk/core/kit/call/failure.ts';
import type { Roles } from '@matchdesk/core/roles.ts';
import { allScreens } from '@matchdesk/core/screens.ts';
import { grantOf, openToActor } from '../auth/grants.ts';
import type { Actor } from '../auth/sessions.ts';
import type { Handlers } from '../contract/handlers.ts';
import { lastSeenAt } from '../db/notes/notes.ts';
import { auditAfter, newestAudit } from '../db/staff/audit-log.ts';
import { isChange } from '../db/staff/is-change.ts';
import { changeOf, mayHear } from '../live/changes.ts';
import { isoOf } from '../wire/moment.ts';

const mostAtOnce = 200;

/** Whether an account may open a screen about records of this kind. */
const maySee = (actor: Actor, roles: Roles, kind: string): boolean => {
  const holder = { role: roleOf(actor.role), may: openToActor(actor, roles) };
  return allScreens.some(({ screen }) => screen.of?.record === kind && mayOpen(holder, screen));
};

/** Changes by others, and who looks at what (announced as `live`). */
export const liveHandlers: Handlers<'live'> = {
  changes: async ({ db, actor, services }, { after }) => {
    const rows = after === undefined ? [] : await auditAfter(db, Number(after), mostAtOnce);
    const heard = rows.filter(isChange).map(changeOf);
    const newest = rows.at(-1)?.seq ?? (await newestAudit(db));
    const grant = grantOf(actor, services.roles);
    const seen_at = isoOf(await lastSeenAt(db, actor.id));
    const data = heard.filter((change) => mayHear(grant, change));
    return { data, newest: String(newest), seen_at, role: actor.roleName ?? roleOf(actor.role) };
  },

  look: async ({ actor, services }, { tab, kind, id }) => {
    // Machines do not look at records.
    const record = kind === undefined || id === undefined || actor.machine ? null : { kind, id };
    if (record && !maySee(actor, services.roles, record.kind)) throw new Failure('forbidden');
    return { data: await services.live.look({ tab, admin: { _id: actor.id, email: actor.email }, record }) };
  },
};
