/** What may be done to an account by whoever runs the server, without signing in. */
export const adminTasks = ['list', 'reset-two-step', 'reset-password'] as const;
export type AdminTask = (typeof adminTasks)[number];
