import type { SomeAction } from '@matchdesk/core/context.ts';
import { fieldsOf } from '@matchdesk/core/kit/form/field-shape.ts';
import { type RoleTitles, titlesIn } from '@matchdesk/core/kit/text/role.ts';
import type { Context } from '../api/context.ts';

/** Whether an action gives a role. */
export const givesRole = ({ input }: Pick<SomeAction, 'input'>): boolean =>
  fieldsOf(input).some(({ offers }) => offers === 'roles');

/** The titles of the company's own roles, which the server knows. */
export const ownTitles = async (context: Context): Promise<RoleTitles> => titlesIn((await context.session()).ownRoles);

/** The same for the words about an action's records; undefined where these have no role. */
export const titlesFor = async (
  context: Context,
  action: Pick<SomeAction, 'input'>,
): Promise<RoleTitles | undefined> => (givesRole(action) ? ownTitles(context) : undefined);
