/** How a machine's token begins: nothing else is taken for one. */
export const tokenPrefix = 'mdt_';

/** Whether a text is sent as a machine's token; a session's never begins so. */
export const isMachineToken = (text: string): boolean => text.startsWith(tokenPrefix);

/** A machine as the audit log names it: 'token ci-smoke (ann@desk.example)'. */
export const machineName = (name: string, madeBy: string): string => `token ${name} (${madeBy})`;
