import { allEndpoints } from '@matchdesk/core/endpoints.ts';

const writes = new Map<string, boolean>(allEndpoints.map(({ id, endpoint }) => [id, endpoint.write === true]));

/** Whether an action is one that this server and its commands do by themselves, or that the identity provider has them do. */
const isOurs = (action: string): boolean => /^(users|admins|notes)\.|^session\.openId(Account|Link|Role)$/.test(action);

/** Whether a line of the audit log is about a change. Other lines are about reads and sign-ins. */
export const isChange = ({ action }: { readonly action: string }): boolean => writes.get(action) ?? isOurs(action);
