import { adminsActions } from './admins/actions.ts';
import { communitiesActions } from './communities/actions.ts';
import { namedActions, type SomeAction } from './context.ts';
import { eventsActions } from './events/actions.ts';
import { identityActions } from './identity/actions.ts';
import { notesActions } from './notes/actions.ts';
import { passkeysActions } from './passkeys/actions.ts';
import { planActions } from './plan/actions.ts';
import { queueActions } from './queue/actions.ts';
import { radarActions } from './radar/actions.ts';
import { sessionActions } from './session/actions.ts';
import { settingsActions } from './settings/actions.ts';
import { terminalsActions } from './terminals/actions.ts';
import { tokensActions } from './tokens/actions.ts';
import { invoicesActions } from './transactions/actions.ts';
import { usersActions } from './users/actions.ts';
import { webhooksActions } from './webhooks/actions.ts';

/** Everything that an administrator can do, by domain. */
export const actions = {
  session: sessionActions,
  users: usersActions,
  events: eventsActions,
  invoices: invoicesActions,
  identity: identityActions,
  communities: communitiesActions,
  radar: radarActions,
  admins: adminsActions,
  settings: settingsActions,
  passkeys: passkeysActions,
  terminals: terminalsActions,
  plan: planActions,
  tokens: tokensActions,
  notes: notesActions,
  queue: queueActions,
  webhooks: webhooksActions,
} as const;

export type Actions = typeof actions;
export type ActionId = { [D in keyof Actions & string]: `${D}.${keyof Actions[D] & string}` }[keyof Actions & string];
export type NamedAction = {
  readonly id: ActionId;
  readonly domain: string;
  readonly name: string;
  readonly action: SomeAction;
};

/** Every action with its id, such as `users.add-credits`. */
export const allActions = Object.entries(actions).flatMap(([domain, declared]) =>
  namedActions(domain, declared),
) as readonly NamedAction[];

const byId = new Map<string, NamedAction>(allActions.map((entry) => [entry.id, entry]));

/** The action of this id; undefined where there is none. */
export const actionNamed = (id: string): NamedAction | undefined => byId.get(id);
