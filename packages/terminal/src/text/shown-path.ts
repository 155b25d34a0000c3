import { isAbsolute, relative, sep } from 'node:path';

/** A file as somebody in this folder would name it: by the way from here where it lies below, else by its whole path. */
export const shownPath = (path: string, from: string = process.cwd()): string => {
  const way = relative(from, path);
  const isBelow = way !== '' && way !== '..' && !way.startsWith(`..${sep}`) && !isAbsolute(way);
  return isBelow ? way : path;
};
