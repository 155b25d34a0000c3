/** The tasks that the server's operator can do on an account without signing in. */
export const adminTasks = ['list', 'reset-two-step', 'reset-password'] as const;
export type AdminTask = (typeof adminTasks)[number];
