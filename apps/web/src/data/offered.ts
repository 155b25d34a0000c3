import { can } from '@matchdesk/core/access.ts';
import type { Role } from '@matchdesk/core/kit/endpoint.ts';
import type { Screen } from '@matchdesk/core/kit/screen.ts';
import { announcedAtom } from './capabilities.ts';
import { store } from './store.ts';

/** Whether a person sees a screen offered: by role, and, beyond the specification, where the provider has it. */
export const isOffered = (screen: Screen, role: Role | null): boolean =>
  can(role, screen.access) && (screen.extension === undefined || store.get(announcedAtom).has(screen.extension));
