import { detail, readsOf } from '../context.ts';
import { dashboardEndpoints as calls } from './endpoints.ts';

/** The dashboard's figures as one record (specification, section 2, Dashboard). */
export const dashboardReads = readsOf('dashboard', {
  show: detail({
    title: 'Dashboard',
    words: ['figures', 'earnings', 'overview', 'statistics'],
    // The trends are beyond the specification: they are loaded only where the provider offers them.
    calls: [calls.transactions, calls.users, calls.usersChart, calls.waiting],
    load: async ({ client, options }) => {
      const hasTrends = client.session.capabilities({}, options).then(
        ({ data }) => data.includes(calls.trends.extension),
        () => false,
      );
      const [earned, people, chart, waiting, trends] = await Promise.all([
        client.dashboard.transactions({}, options),
        client.dashboard.users({}, options),
        client.dashboard.usersChart({}, options),
        client.dashboard.waiting({}, options),
        hasTrends.then((has) => (has ? client.dashboard.trends({}, options) : undefined)),
      ]);
      return {
        ...earned.data[0],
        ...people.data,
        ...chart.data,
        waiting: waiting.data,
        ...(trends && { trends: trends.data }),
      };
    },
  }),
});
