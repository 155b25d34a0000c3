import * as z from 'zod/mini';
import { anyAdministrator, endpoints, someUser } from '../kit/call/endpoint.ts';
import { listed, message } from '../kit/call/envelope.ts';
import { oneRecord, page, rowsPerPage, term, wordOrEmpty } from '../kit/call/parameters.ts';
import { score } from './checks.ts';
import { riskRow, trustRow } from './schema.ts';

const paged = z.strictObject({ page, limit: rowsPerPage });
const searched = z.strictObject({ term, page, limit: rowsPerPage });

/** The server's names for the trust-score columns. */
export const trustSortFields = ['_id', 'phone', 'email', 'firstname', 'fraud_score'] as const;
const trustQuery = z.strictObject({
  sortField: wordOrEmpty(trustSortFields),
  sortDirection: wordOrEmpty(['asc', 'desc']),
  eligibility: z.optional(z.enum(['verify', 'non-verify'])),
});
const riskQuery = z.strictObject({ status: z.optional(z.enum(['verified', 'not-verified'])) });

/** Calls about identity checks (specification, section 7, Identity checks). */
export const identityEndpoints = endpoints(anyAdministrator, {
  riskList: {
    path: '/v2/adminLogin/IDMeritList/{page}/{limit}',
    summary: 'List the results of the risk-based check',
    tells: 'read {is.rows} risk checks',
    example: { page: 1, limit: 10, status: 'verified' },
    assumed: true,
    params: paged,
    query: riskQuery,
    ...listed(riskRow, 'total'),
  },
  riskSearch: {
    path: '/v2/adminLogin/IDMeritList/search/{term}/{page}/{limit}',
    summary: 'Search the results of the risk-based check by name, email or phone',
    tells: 'read {is.rows} risk checks',
    example: { term: 'an', page: 1, limit: 10, status: 'not-verified' },
    assumed: true,
    params: searched,
    query: riskQuery,
    ...listed(riskRow, 'total'),
  },
  trustList: {
    path: '/v2/adminLogin/IDMtrustList/{page}/{limit}',
    summary: 'List the results of the trust-score check',
    tells: 'read {is.rows} trust scores',
    example: { page: 1, limit: 10, sortField: 'email', sortDirection: 'desc' },
    assumed: true,
    params: paged,
    query: trustQuery,
    ...listed(trustRow, 'total'),
  },
  trustSearch: {
    path: '/v2/adminLogin/IDMtrustList/search/{term}/{page}/{limit}',
    summary: 'Search the results of the trust-score check by name, email or phone',
    tells: 'read {is.rows} trust scores',
    example: { term: 'an', page: 1, limit: 10, eligibility: 'verify' },
    assumed: true,
    params: searched,
    query: trustQuery,
    ...listed(trustRow, 'total'),
  },
  setScore: {
    method: 'POST',
    path: '/v2/adminLogin/IDMtrustUpdate/{id}',
    summary: "Change a user's trust score",
    tells: 'set the trust score of {who} from {was.fraud_score} to {is.fraud_score}',
    example: { id: someUser(6), fraud_score: 55 },
    untried: 'no call creates a person to try it on',
    write: true,
    compares: true,
    params: oneRecord,
    body: z.strictObject({ fraud_score: score }),
    answer: message,
    touches: ['identity', 'users', 'dashboard', 'queue'],
  },
  export: {
    path: '/v2/adminLogin/IDMtrustExportExcel',
    summary: 'Export all trust scores as a spreadsheet',
    tells: 'exported {is.rows} trust scores',
    binary: {
      type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      fileName: 'IDMtrust Export.xlsx',
    },
  },
});
