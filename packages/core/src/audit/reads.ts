import { list, readsOf } from '../context.ts';
import { pageOf } from '../kit/call/envelope.ts';
import { latestDay } from '../kit/form/day.ts';
import { dated } from '../kit/list/read.ts';
import { roleTitle } from '../kit/text/role.ts';
import { dashedDate, dayName } from '../kit/text/show.ts';
import { auditFaults } from './checks.ts';
import { auditEndpoints as calls } from './endpoints.ts';
import { changeLine, recordIdIn, recordKinds, sentenceOf } from './rules.ts';
import type { AuditLine } from './schema.ts';
import { auditTexts as say } from './texts.ts';

/** The audit log, newest first. */
export const auditReads = readsOf('audit', {
  list: list<AuditLine>({
    title: say.title,
    record: 'audit-line',
    words: ['history', 'log', 'who did', 'trail'],
    calls: [calls.list],
    label: sentenceOf,
    about: ({ kind, target }) => ({ kind, id: recordIdIn(target) ?? '', label: '' }),
    group: (line) => dayName(line.at),
    columns: [
      { id: 'at', heading: 'At', ...dated((line: AuditLine) => line.at) },
      { id: 'told', heading: say.told, text: (line) => line.told },
      { id: 'actor', heading: say.actor, text: (line) => line.actor_email, hidden: true },
      { id: 'role', heading: 'Role', text: (line) => roleTitle(line.role), hidden: true },
      { id: 'action', heading: say.action, text: (line) => line.action, hidden: true },
      { id: 'kind', heading: say.kind, text: (line) => line.kind, hidden: true },
      { id: 'target', heading: say.target, text: (line) => line.target, hidden: true, isId: true },
      { id: 'change', heading: 'Change', text: changeLine, hidden: true },
      { id: 'ip', heading: 'Address', text: (line) => line.ip, hidden: true },
      { id: 'request', heading: 'Request', text: (line) => line.request_id, hidden: true, isId: true },
    ],
    filters: [
      {
        kind: 'choice',
        id: 'only',
        label: say.only,
        options: [
          ['', say.everything],
          ['changes', say.changes],
          ['claims', say.claims],
          ['reads', say.reads],
          ['sign-ins', say.signIns],
        ],
      },
      { kind: 'choice', id: 'kind', label: say.kind, options: [['', say.anyKind], ...recordKinds] },
      { kind: 'text', id: 'actor', label: say.actor, placeholder: say.anyActor, inputMax: 200, offers: 'colleagues' },
      { kind: 'text', id: 'action', label: say.action, placeholder: say.anyAction, inputMax: 200, offers: 'calls' },
      {
        kind: 'text',
        id: 'target',
        label: say.target,
        placeholder: say.itsId,
        inputMax: 200,
        offers: 'records',
        ofKind: 'kind',
      },
      { kind: 'date', id: 'from', label: say.from },
      { kind: 'date', id: 'to', label: say.to },
    ],
    sizes: [25, 50, 100],
    empty: say.none,
    emptyHint: say.noneHint,
    check: (query) => auditFaults(query.filters, latestDay()),
    page: async ({ client, options }, { page, size, filters }) => {
      const given = Object.fromEntries(
        ['actor', 'action', 'kind', 'target', 'only'].flatMap((name) => (filters[name] ? [[name, filters[name]]] : [])),
      );
      const days = {
        ...(filters.from && { from: dashedDate(filters.from) }),
        ...(filters.to && { to: dashedDate(filters.to) }),
      };
      return pageOf(calls.list, await client.audit.list({ page, limit: size, ...given, ...days }, options));
    },
  }),
});
