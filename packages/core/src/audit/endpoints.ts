import { endpoints } from '../kit/call/endpoint.ts';
import { listed } from '../kit/call/envelope.ts';
import { auditQuery } from './checks.ts';
import { auditLine } from './schema.ts';

const ofAudit = { access: 'ADMIN', extension: 'audit' } as const;

/** The call of the audit log: an extension, offered where the provider announces it. The newest lines come first. */
export const auditEndpoints = endpoints(ofAudit, {
  list: {
    path: '/v2/audit',
    summary: 'List who did what to whom',
    example: { page: 1, limit: 25, action: 'users.setStatus' },
    query: auditQuery,
    ...listed(auditLine, 'total'),
  },
});
