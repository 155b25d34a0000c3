import { isAbsolute, relative, sep } from 'node:path';

/** The path to show for a file: relative where it is below the present folder, otherwise absolute. */
export const shownPath = (path: string, from: string = process.cwd()): string => {
  const way = relative(from, path);
  const isBelow = way !== '' && way !== '..' && !way.startsWith(`..${sep}`) && !isAbsolute(way);
  return isBelow ? way : path;
};
