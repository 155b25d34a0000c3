import { sessionTexts } from './session/texts.ts';
import { usersTexts } from './users/texts.ts';

/** Every sentence of the product, by domain. */
export const texts = {
  session: sessionTexts,
  users: usersTexts,
} as const;
