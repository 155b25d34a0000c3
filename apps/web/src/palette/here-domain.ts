import { domainIn } from '@matchdesk/core/kit/id.ts';
import { patternOf } from '@matchdesk/core/kit/screen.ts';
import { allScreens } from '@matchdesk/core/screens.ts';

const patterns = allScreens.map(({ id, screen }) => ({
  domain: domainIn(id),
  pattern: patternOf(screen.path),
}));

/** The domain of the screen at a path, '' for none. */
export const domainOf = (path: string): string => patterns.find(({ pattern }) => pattern.test(path))?.domain ?? '';
