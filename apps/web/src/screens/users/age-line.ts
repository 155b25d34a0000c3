import { genderLabel } from '@matchdesk/core/users/rules.ts';
import type { UserDetail } from '@matchdesk/core/users/schema.ts';

/** Age, gender and city, where they are known. */
export const ageLine = (user: UserDetail): string =>
  [user.age === null ? '' : `${user.age} years old`, genderLabel(user), user.detailed_profile.live_where.liveCity]
    .filter((piece) => piece !== '')
    .join(' · ');
