import { list, readsOf } from '../context.ts';
import { dayAt } from '../kit/day.ts';
import { pageOf } from '../kit/envelope.ts';
import { dashedDate, momentText } from '../kit/show.ts';
import { auditFaults } from './checks.ts';
import { auditEndpoints as calls } from './endpoints.ts';
import { changeLine } from './rules.ts';
import type { AuditLine } from './schema.ts';
import { auditTexts as say } from './texts.ts';

/** The audit log, newest first. */
export const auditReads = readsOf('audit', {
  list: list<AuditLine>({
    title: say.title,
    record: 'audit-line',
    words: ['history', 'log', 'who did', 'trail'],
    calls: [calls.list],
    id: (line) => line._id,
    label: (line) => `${line.action} ${line.target}`.trim(),
    columns: [
      { id: 'at', heading: 'At', text: (line) => momentText(line.at) },
      { id: 'actor', heading: say.actor, text: (line) => line.actor_email },
      { id: 'role', heading: 'Role', text: (line) => line.role },
      { id: 'action', heading: say.action, text: (line) => line.action },
      { id: 'kind', heading: say.kind, text: (line) => line.kind },
      { id: 'target', heading: say.target, text: (line) => line.target },
      { id: 'change', heading: 'Change', text: changeLine },
      { id: 'ip', heading: 'Address', text: (line) => line.ip, hidden: true },
      { id: 'request', heading: 'Request', text: (line) => line.request_id, hidden: true },
    ],
    filters: [
      { kind: 'text', id: 'actor', label: say.actor, inputMax: 200 },
      { kind: 'text', id: 'action', label: say.action, inputMax: 200 },
      { kind: 'text', id: 'kind', label: say.kind, inputMax: 200 },
      { kind: 'text', id: 'target', label: say.target, inputMax: 200 },
      { kind: 'date', id: 'from', label: say.from },
      { kind: 'date', id: 'to', label: say.to },
    ],
    sizes: [25, 50, 100],
    links: 10,
    empty: say.none,
    emptyHint: say.noneHint,
    check: (query) => auditFaults(query.filters, dayAt(new Date())),
    page: async ({ client, options }, { page, size, filters }) => {
      const given = Object.fromEntries(
        ['actor', 'action', 'kind', 'target'].flatMap((name) => (filters[name] ? [[name, filters[name]]] : [])),
      );
      const days = {
        ...(filters.from && { from: dashedDate(filters.from) }),
        ...(filters.to && { to: dashedDate(filters.to) }),
      };
      return pageOf(calls.list, await client.audit.list({ page, limit: size, ...given, ...days }, options));
    },
  }),
});
