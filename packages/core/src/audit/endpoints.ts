import { endpoints } from '../kit/endpoint.ts';
import { listed } from '../kit/envelope.ts';
import { auditQuery } from './checks.ts';
import { auditLine } from './schema.ts';

/** The audit log's call: an extension, offered where the provider announces it. Newest lines first. */
export const auditEndpoints = endpoints({
  list: {
    method: 'GET',
    path: '/v2/audit',
    summary: 'Who did what, on whom, before and after',
    example: { page: 1, limit: 25, action: 'users.setStatus' },
    access: 'ADMIN',
    extension: 'audit',
    query: auditQuery,
    ...listed(auditLine, 'total'),
  },
});
