import { can, roleOf } from '@matchdesk/core/access.ts';
import { Failure } from '@matchdesk/core/kit/failure.ts';
import { allScreens } from '@matchdesk/core/screens.ts';
import type { Handlers } from '../contract/handlers.ts';
import { auditAfter, newestAudit } from '../db/staff/audit-log.ts';
import { isChange } from '../db/staff/is-change.ts';
import type { AdminRole } from '../db/tables.ts';
import { changeOf, mayHear } from '../live/changes.ts';

const mostAtOnce = 200;

/** Whether somebody has a screen about such a record. */
const maySee = (role: AdminRole, kind: string): boolean =>
  allScreens.some(({ screen }) => screen.of?.record === kind && can(roleOf(role), screen.access));

/** What others do meanwhile (announced as `live`). */
export const liveHandlers: Handlers<'live'> = {
  changes: async ({ db, actor }, { after }) => {
    const rows = after === undefined ? [] : await auditAfter(db, Number(after), mostAtOnce);
    const heard = rows.filter(isChange).map(changeOf);
    const newest = rows.at(-1)?.seq ?? (await newestAudit(db));
    return { data: heard.filter((change) => mayHear(roleOf(actor.role), change)), newest: String(newest) };
  },

  look: async ({ actor, services }, { tab, kind, id }) => {
    // A machine looks at nothing.
    const record = kind === undefined || id === undefined || actor.machine ? null : { kind, id };
    if (record && !maySee(actor.role, record.kind)) throw new Failure('forbidden');
    return { data: await services.live.look({ tab, admin: { _id: actor.id, email: actor.email }, record }) };
  },
};
