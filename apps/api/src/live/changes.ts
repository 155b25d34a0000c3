import { allEndpoints, type EndpointId, type NamedEndpoint } from '@matchdesk/core/endpoints.ts';
import { domainIn } from '@matchdesk/core/kit/id.ts';
import type { Change } from '@matchdesk/core/live/schema.ts';
import { type Grant, permits } from '@matchdesk/core/scopes.ts';
import type { AuditRowAbout } from '../db/staff/audit-log.ts';
import { isoOf } from '../wire/moment.ts';

const calls = new Map<string, NamedEndpoint>(allEndpoints.map((named) => [named.id, named]));
/** The domains that are about administrators' accounts. */
const ofAccount: readonly string[] = ['session', 'passkeys', 'terminals'];
/** Whoever may make this call may hear of everything in the log. */
const log: EndpointId = 'audit.list';

const isOpen = (grant: Grant, id: string): boolean => {
  const call = calls.get(id);
  return call !== undefined && !ofAccount.includes(call.domain) && permits(grant, call);
};

const readsIn = Map.groupBy(
  allEndpoints.filter(({ endpoint }) => !endpoint.write),
  ({ domain }): string => domain,
);

/**
 * Whether a role may hear of a change: if it may make that change, read what it changes, or read the audit log. Changes
 * of administrators' accounts need the audit log.
 */
export const mayHear = (grant: Grant, { action }: Pick<Change, 'action'>): boolean =>
  [log, action, ...(readsIn.get(domainIn(action)) ?? []).map(({ id }) => id)].some((id) => isOpen(grant, id));

const touchedIn = new Map(
  [...Map.groupBy(allEndpoints, ({ domain }): string => domain)].map(([domain, named]) => [
    domain,
    [domain, 'dashboard', ...named.flatMap(({ endpoint }) => endpoint.touches ?? [])],
  ]),
);

const ofRole = calls.get('admins.setRole')?.endpoint.touches ?? [];

/** Converts a line of the audit log to a change: ids and kinds, without anything that a person wrote. */
export const changeOf = (line: AuditRowAbout): Change => {
  const domain = domainIn(line.action);
  // What the server does by itself may make stale whatever a call of its domain does.
  const known = calls.get(line.action)?.endpoint.touches ?? touchedIn.get(domain) ?? [domain, 'dashboard'];
  // The identity provider makes accounts and sets roles, too.
  const touches = calls.has(line.action) || line.target_kind !== 'admin' ? known : [...known, ...ofRole];
  return {
    _id: String(line.seq),
    at: isoOf(line.at),
    actor: line.actor_id ?? '',
    action: line.action,
    kind: line.target_kind ?? '',
    target: line.target_id ?? '',
    others: [...line.others],
    // Every change adds a line to the log and is delivered to webhooks.
    touches: [...new Set([...touches, 'audit', 'webhooks'])],
    request: line.request_id ?? '',
  };
};

/** A try to deliver something to a webhook, by the delivery's id. It has no line in the log, and so no number of its own. */
export const deliveryTried = (id: string, now: number): Change => ({
  _id: '0',
  at: isoOf(now),
  actor: '',
  action: 'webhooks.deliveries',
  kind: 'delivery',
  target: id,
  others: [],
  touches: ['webhooks'],
  request: '',
});
