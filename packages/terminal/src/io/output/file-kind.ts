import { extname } from 'node:path';
import { rowFormats } from '../../registry/row-formats.ts';

/** File extensions by which the kind of file is known; other names may hold anything. */
const endings: readonly string[] = [...rowFormats, 'ods', 'pdf', 'html', 'docx'];

/** The kind of file that a name says; undefined where it says none. */
export const kindOfName = (name: string): string | undefined => {
  const ending = extname(name).slice(1).toLowerCase();
  return endings.includes(ending) ? ending : undefined;
};

/** The name with the extension of another kind of file. */
export const renamed = (name: string, kind: string): string => `${name.slice(0, -extname(name).length)}.${kind}`;
