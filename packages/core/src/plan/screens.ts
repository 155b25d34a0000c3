import { screens } from '../kit/screen.ts';

/** Screens about plans, beyond the specification: shown where the provider keeps them. */
export const planScreens = screens({
  list: {
    path: '/plans',
    title: 'Plans',
    first: 'plan.list',
    sidebar: { label: 'Plans', counts: true },
    words: ['proposals', 'approvals', 'pending', 'four eyes', 'machines'],
    chord: 'y',
    extension: 'plans',
  },
  detail: {
    path: '/plans/:id',
    title: 'Plan',
    of: { record: 'plan', says: 'Plan {who}' },
    first: 'plan.get',
    shows: ['plan.rows'],
    up: 'plan.list',
    extension: 'plans',
  },
});
