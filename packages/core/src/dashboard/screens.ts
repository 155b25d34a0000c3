import { screens } from '../kit/screen.ts';

/** The first screen after signing in (specification, section 2). */
export const dashboardScreens = screens({
  show: {
    path: '/admin-dashboard',
    title: 'Dashboard',
    sidebar: { label: 'Dashboard' },
    words: [
      'home',
      'figures',
      'earnings',
      'overview',
      'revenue',
      'income',
      'turnover',
      'statistics',
      'stats',
      'charts',
      'analytics',
      'activities',
      'start',
      'trends',
      'growth',
      'registrations',
    ],
    chord: 'd',
  },
});
