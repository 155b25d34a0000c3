import { can } from '@matchdesk/core/access.ts';
import { allEndpoints } from '@matchdesk/core/endpoints.ts';
import type { Role } from '@matchdesk/core/kit/endpoint.ts';
import { domainIn } from '@matchdesk/core/kit/id.ts';
import type { Change } from '@matchdesk/core/live/schema.ts';
import type { AuditRowAbout } from '../db/staff/audit-log.ts';
import { isoOf } from '../wire/moment.ts';

const calls = new Map(allEndpoints.map((named) => [named.id as string, named]));

/** Whether somebody with this role may hear of a change: who may make it. What is about accounts of administrators is for administrators. */
export const mayHear = (role: Role, { action }: Pick<Change, 'action'>): boolean => {
  const call = calls.get(action);
  if (call === undefined || call.domain === 'session') return role === 'ADMIN';
  return can(role, call.endpoint.access);
};

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
