import { type Caller, mayCall, mayOpen } from '@matchdesk/core/access.ts';
import type { SomeAction } from '@matchdesk/core/context.ts';
import type { Screen } from '@matchdesk/core/kit/screen.ts';
import { announcedAtom } from './capabilities.ts';

/** Whether a person is offered a screen: by role, and for an extension also by what the provider has. */
export const isOffered = (screen: Screen, caller: Caller): boolean =>
  mayOpen(caller, screen) && (screen.extension === undefined || announcedAtom.get().has(screen.extension));

/** Whether an action makes calls beyond the specification. */
export const needsExtension = ({ action }: { readonly action: Pick<SomeAction, 'calls'> }): boolean =>
  action.calls.some(({ extension }) => extension !== undefined);

/** Whether the provider has all calls that an action makes. */
export const offersCalls = (
  { calls }: Pick<SomeAction, 'calls'>,
  announced: ReadonlySet<string> | undefined,
): boolean => calls.every(({ extension }) => extension === undefined || announced?.has(extension));

/** Whether a person is offered an action, by the calls that it makes. */
export const isOfferedAction = (action: Pick<SomeAction, 'calls'>, caller: Caller): boolean =>
  mayCall(caller, action.calls) && offersCalls(action, announcedAtom.get());
