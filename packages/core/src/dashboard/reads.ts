import { detail, readsOf } from '../context.ts';
import { dashboardEndpoints as calls } from './endpoints.ts';

/** The dashboard's figures as one (specification, section 2, Dashboard). */
export const dashboardReads = readsOf('dashboard', {
  show: detail({
    title: 'Dashboard',
    words: ['figures', 'earnings', 'overview', 'statistics'],
    calls: [calls.transactions, calls.users, calls.usersChart, calls.waiting],
    load: async ({ client, options }) => {
      const [earned, people, chart, waiting] = await Promise.all([
        client.dashboard.transactions({}, options),
        client.dashboard.users({}, options),
        client.dashboard.usersChart({}, options),
        client.dashboard.waiting({}, options),
      ]);
      return { ...earned.data[0], ...people.data, ...chart.data, waiting: waiting.data };
    },
  }),
});
