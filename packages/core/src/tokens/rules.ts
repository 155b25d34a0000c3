/** The beginning of every machine's token, by which it is recognised. */
export const tokenPrefix = 'mdt_';

/** Whether a text has the form of a machine's token; the token of a session never has. */
export const isMachineToken = (text: string): boolean => text.startsWith(tokenPrefix);

/** The name of a machine in the audit log: 'token ci-smoke (ann@desk.example)'. */
export const machineName = (name: string, madeBy: string): string => `token ${name} (${madeBy})`;
