import { type Caller, mayCall, mayOpen as mayOpenScreen, maySee as maySeeRead } from '@matchdesk/core/access.ts';
import type { Endpoint } from '@matchdesk/core/kit/call/endpoint.ts';
import type { Screen } from '@matchdesk/core/kit/screen.ts';
import type { NamedRead } from '@matchdesk/core/reads.ts';
import type { State } from '../desk/state.ts';

/** The access of a person who is not signed in. */
export const nobody: Caller = { role: null };

/** Whether this person may make these calls, and the provider has them. */
export const mayUse = ({ session, announced }: State, calls: readonly Endpoint[]): boolean =>
  mayCall(session ?? nobody, calls) &&
  calls.every(({ extension }) => extension === undefined || (announced?.has(extension) ?? false));

/** Whether this person may see what a read shows, and the provider has it. */
export const maySee = (state: State, named: NamedRead): boolean =>
  maySeeRead(state.session ?? nobody, named) && mayUse(state, named.read.calls);

/** Whether this person may open a screen, and the provider has it. */
export const mayOpen = ({ session, announced }: State, screen: Screen): boolean =>
  mayOpenScreen(session ?? nobody, screen) &&
  (screen.extension === undefined || (announced?.has(screen.extension) ?? false));
