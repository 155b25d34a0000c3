import { endpoints } from '../kit/call/endpoint.ts';
import { listed } from '../kit/call/envelope.ts';
import { auditQuery } from './checks.ts';
import { auditLine } from './schema.ts';

/** The call of the audit log: an extension, offered where the provider announces it. The newest lines come first. */
export const auditEndpoints = endpoints({
  list: {
    path: '/v2/audit',
    summary: 'List who did what to whom',
    example: { page: 1, limit: 25, action: 'users.setStatus' },
    access: 'ADMIN',
    extension: 'audit',
    query: auditQuery,
    ...listed(auditLine, 'total'),
  },
});
