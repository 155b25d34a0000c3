import { mayCall, mayOpen as mayOpenScreen } from '@matchdesk/core/access.ts';
import type { Endpoint } from '@matchdesk/core/kit/call/endpoint.ts';
import type { Screen } from '@matchdesk/core/kit/screen.ts';
import type { State } from '../desk/state.ts';

const nobody = { role: null };

/** Whether this person may make these calls, and the provider has them. */
export const mayUse = ({ session, announced }: State, calls: readonly Endpoint[]): boolean =>
  mayCall(session ?? nobody, calls) &&
  calls.every(({ extension }) => extension === undefined || (announced?.has(extension) ?? false));

/** Whether this person may open a screen, and the provider has it. */
export const mayOpen = ({ session, announced }: State, screen: Screen): boolean =>
  mayOpenScreen(session ?? nobody, screen) &&
  (screen.extension === undefined || (announced?.has(screen.extension) ?? false));
