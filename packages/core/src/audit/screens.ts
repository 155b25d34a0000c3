import { screens } from '../kit/screen.ts';

/** The audit log's screen, beyond the specification: shown where the provider keeps a log. */
export const auditScreens = screens({
  list: {
    path: '/audit-log',
    title: 'Audit Log',
    access: 'ADMIN',
    sidebar: { label: 'Audit Log' },
    words: ['history', 'log', 'trail', 'who did what', 'activity', 'changes', 'journal', 'when'],
    chord: 'h',
    extension: 'audit',
  },
});
