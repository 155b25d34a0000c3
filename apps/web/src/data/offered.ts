import { can, strictest } from '@matchdesk/core/access.ts';
import type { SomeAction } from '@matchdesk/core/context.ts';
import type { Role } from '@matchdesk/core/kit/endpoint.ts';
import type { Screen } from '@matchdesk/core/kit/screen.ts';
import { announcedAtom } from './capabilities.ts';
import { store } from './store.ts';

/** Whether a person sees a screen offered: by role, and, beyond the specification, where the provider has it. */
export const isOffered = (screen: Screen, role: Role | null): boolean =>
  can(role, screen.access) && (screen.extension === undefined || store.get(announcedAtom).has(screen.extension));

/** The same of an action, by the calls that it makes. */
export const isOfferedAction = ({ calls }: Pick<SomeAction, 'calls'>, role: Role | null): boolean =>
  can(role, strictest(calls)) &&
  calls.every(({ extension }) => extension === undefined || store.get(announcedAtom).has(extension));
