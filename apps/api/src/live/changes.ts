import { allEndpoints, type EndpointId } from '@matchdesk/core/endpoints.ts';
import { domainIn } from '@matchdesk/core/kit/id.ts';
import type { Change } from '@matchdesk/core/live/schema.ts';
import { type Grant, permits } from '@matchdesk/core/scopes.ts';
import type { AuditRowAbout } from '../db/staff/audit-log.ts';
import { isoOf } from '../wire/moment.ts';

const calls = new Map(allEndpoints.map((named) => [named.id as string, named]));
/** What is about accounts of administrators. */
const ofAccount: readonly string[] = ['session', 'passkeys'];
/** Who reads the log may hear of all that goes into it. */
const log: EndpointId = 'audit.list';

const isOpen = (grant: Grant, id: string): boolean => {
  const call = calls.get(id);
  return call !== undefined && !ofAccount.includes(call.domain) && permits(grant, call);
};

/** Whether somebody may hear of a change: who may make it, or read the audit log. What is about accounts of administrators is for administrators. */
export const mayHear = (grant: Grant, { action }: Pick<Change, 'action'>): boolean =>
  isOpen(grant, log) || isOpen(grant, action);

/** A line of the log as it is told: ids and kinds, and nothing that a person wrote. */
export const changeOf = (line: AuditRowAbout): Change => {
  const domain = domainIn(line.action);
  const touches = calls.get(line.action)?.endpoint.touches ?? [domain, 'dashboard'];
  return {
    _id: String(line.seq),
    at: isoOf(line.at),
    actor: line.actor_id ?? '',
    action: line.action,
    kind: line.target_kind ?? '',
    target: line.target_id ?? '',
    others: [...line.others],
    // Each is a line of the log, and what webhooks are told.
    touches: [...new Set([...touches, 'audit', 'webhooks'])],
  };
};
