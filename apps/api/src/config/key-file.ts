import { statSync } from 'node:fs';
import { textOf } from '../process/whole-file.ts';

const leastCharacters = 32;
// Readable by others, or writable by anybody but the owner. A group may read it: services get their secrets like that.
const tooOpen = 0o027;

type KeyFile = { readonly key: string } | { readonly mistake: string };

/** The secret in a file of one line, or what is wrong with the file, as the end of a sentence. */
export const keyIn = (file: string, least = leastCharacters): KeyFile => {
  try {
    if ((statSync(file).mode & tooOpen) !== 0)
      return { mistake: 'must name a file that only its owner can use: chmod 600' };
    const key = textOf(file).replace(/\r?\n$/, '');
    if (key.length >= least && !/[\r\n\0]/.test(key)) return { key };
    return { mistake: `must name a file with one line of ${least} characters or more` };
  } catch {
    return { mistake: 'must name a file that can be read' };
  }
};
