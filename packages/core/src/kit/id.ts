/** The domain in the id of a screen, a read or an action: `users` of `users.list`. */
export const domainIn = (id: string): string => id.split('.')[0] ?? '';
