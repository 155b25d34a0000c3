import { type Client, detail, readsOf } from '../context.ts';
import type { CallOptions } from '../kit/call/client.ts';
import { mostCapabilitiesMs } from '../kit/call/transport.ts';
import { unlessForbidden } from '../kit/call/unless-forbidden.ts';
import { dayAt, latestDay } from '../kit/form/day.ts';
import { dashboardEndpoints as calls } from './endpoints.ts';
import { paymentsRead } from './rules.ts';
import { trendDays, trendFaults, trendFilters } from './trends.ts';

/** The query of the list of notes whose total is the number of unread notes that name the caller. */
const unreadOnes = { page: 1, limit: 1, only: 'unread' } as const;

/** Counts the unread notes that name the caller; null for a caller who may not list notes. */
export const countUnread = async (client: Client, options: CallOptions): Promise<number | null> =>
  (await unlessForbidden(client.notes.list(unreadOnes, options)))?.total ?? null;

/** The dashboard's figures as one record (specification, section 2, Dashboard). */
export const dashboardReads = readsOf('dashboard', {
  show: detail({
    title: 'Dashboard',
    words: ['figures', 'earnings', 'overview', 'statistics'],
    // Trends and notes are beyond the specification: they are loaded only where the provider offers them.
    calls: [calls.transactions, calls.users, calls.usersChart, calls.waiting],
    filters: trendFilters,
    check: (filters) => trendFaults(filters, latestDay()),
    load: async ({ client, options, sees = () => true }, filters = {}) => {
      const has = async (extension: string): Promise<boolean> => (await announced).includes(extension);
      const days = trendDays(filters, dayAt(new Date()));
      const announced = client.session.capabilities({}, { ...options, timeoutMs: mostCapabilitiesMs }).then(
        ({ data }) => data,
        (): readonly string[] => [],
      );
      const [earned, people, chart, waiting, trends, unread_notes] = await Promise.all([
        sees(paymentsRead) ? client.dashboard.transactions({}, options) : null,
        client.dashboard.users({}, options),
        client.dashboard.usersChart({}, options),
        client.dashboard.waiting({}, options),
        has(calls.trends.extension).then((offered) => (offered ? client.dashboard.trends(days, options) : undefined)),
        has('notes').then((offered) => (offered ? countUnread(client, options) : null)),
      ]);
      return {
        ...earned?.data[0],
        ...people.data,
        ...chart.data,
        waiting: { ...waiting.data, unread_notes },
        ...(trends && { trends: trends.data }),
      };
    },
  }),
});
