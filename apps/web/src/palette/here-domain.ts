import { allScreens } from '@matchdesk/core/screens.ts';

const patterns = allScreens.map(({ id, screen }) => ({
  domain: id.split('.')[0] ?? '',
  pattern: new RegExp(`^${screen.path.replace(/:\w+/g, '[^/]+')}$`, 'i'),
}));

/** The domain of the screen at a path, '' for none. */
export const domainOf = (path: string): string => patterns.find(({ pattern }) => pattern.test(path))?.domain ?? '';
