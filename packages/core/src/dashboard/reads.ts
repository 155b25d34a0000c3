import { detail, readsOf } from '../context.ts';
import { dashboardEndpoints as calls } from './endpoints.ts';
import { countUnread } from './unread.ts';

/** The dashboard's figures as one record (specification, section 2, Dashboard). */
export const dashboardReads = readsOf('dashboard', {
  show: detail({
    title: 'Dashboard',
    words: ['figures', 'earnings', 'overview', 'statistics'],
    // Trends and notes are beyond the specification: they are loaded only where the provider offers them.
    calls: [calls.transactions, calls.users, calls.usersChart, calls.waiting],
    load: async ({ client, options }) => {
      const has = async (extension: string): Promise<boolean> => (await announced).includes(extension);
      const announced = client.session.capabilities({}, options).then(
        ({ data }) => data,
        (): readonly string[] => [],
      );
      const [earned, people, chart, waiting, trends, unread_notes] = await Promise.all([
        client.dashboard.transactions({}, options),
        client.dashboard.users({}, options),
        client.dashboard.usersChart({}, options),
        client.dashboard.waiting({}, options),
        has(calls.trends.extension).then((offered) => (offered ? client.dashboard.trends({}, options) : undefined)),
        has('notes').then((offered) => (offered ? countUnread(client, options) : null)),
      ]);
      return {
        ...earned.data[0],
        ...people.data,
        ...chart.data,
        waiting: { ...waiting.data, unread_notes },
        ...(trends && { trends: trends.data }),
      };
    },
  }),
});
