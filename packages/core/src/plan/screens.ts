import { screens } from '../kit/screen.ts';
import { planTexts as say } from './texts.ts';

/** Screens about plans, beyond the specification: shown where the provider keeps them. */
export const planScreens = screens({
  list: {
    path: '/plans',
    title: say.title,
    access: 'any',
    first: 'plan.list',
    sidebar: { label: say.title },
    words: ['proposals', 'approvals', 'four eyes', 'second person', 'waiting', 'machines'],
    chord: 'y',
    extension: 'plans',
  },
  detail: {
    path: '/plans/:id',
    title: say.one,
    access: 'any',
    words: ['proposal', 'rows', 'drift'],
    of: { record: 'plan', says: 'Plan {who}' },
    first: 'plan.get',
    shows: ['plan.rows'],
    up: 'plan.list',
    extension: 'plans',
  },
});
