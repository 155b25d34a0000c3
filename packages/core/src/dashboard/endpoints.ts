import { anyAdministrator, endpoints } from '../kit/call/endpoint.ts';
import { enveloped } from '../kit/call/envelope.ts';
import { chartQuery, trendsQuery } from './checks.ts';
import { earningsList, joined, people, trends, waiting } from './schema.ts';

/** Calls of the dashboard (specification, section 7, Dashboard). */
export const dashboardEndpoints = endpoints(anyAdministrator, {
  waiting: {
    path: '/v2/questions/admin-dashboard',
    summary: 'Count the work that is waiting',
    answer: enveloped(waiting),
    parts: {
      'data.pending_requests': 'communities.requests',
      'data.reported_ratings': 'ratings.reported',
      'data.flagged_users': 'flags.received',
      'data.unchecked_identities': ['users.list', 'identity.risk', 'identity.trust'],
      'data.marked_for_deletion': 'users.deleted',
      'data.assigned_users': 'notes.list',
      'data.assigned_events': 'notes.list',
    },
  },
  transactions: {
    path: '/v2/adminLogin/dashboard/transactions',
    summary: 'Read the earnings',
    answer: enveloped(earningsList),
    parts: { data: 'transactions.list' },
  },
  users: {
    path: '/v2/adminLogin/dashboard/users',
    summary: 'Count the users',
    answer: enveloped(people),
  },
  usersChart: {
    path: '/v2/adminLogin/dashboard/users-chart',
    summary: 'Count the users joined and verified',
    example: { year: 2026, month: 1, mode: 'weekly' },
    query: chartQuery,
    answer: enveloped(joined),
  },
  trends: {
    path: '/v2/adminLogin/dashboard/trends',
    summary: 'Compare days with the days before',
    extension: 'dashboard-trends',
    example: { startDate: '01-01-2026', endDate: '03-31-2026' },
    query: trendsQuery,
    answer: enveloped(trends),
    parts: {
      'data.now.transactions': 'transactions.list',
      'data.now.earned': 'transactions.list',
      'data.before.transactions': 'transactions.list',
      'data.before.earned': 'transactions.list',
      'data.points.transactions': 'transactions.list',
      'data.points.earned': 'transactions.list',
      'data.kinds': 'transactions.list',
      'data.month': 'transactions.list',
      'data.year': 'transactions.list',
    },
  },
});
