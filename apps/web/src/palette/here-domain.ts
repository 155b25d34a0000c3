import { domainIn } from '@matchdesk/core/kit/id.ts';
import { screenAt } from '@matchdesk/core/screens.ts';

/** The domain of the screen at a path; '' for none. */
export const domainOf = (path: string): string => {
  const here = screenAt(path);
  return here ? domainIn(here.id) : '';
};
