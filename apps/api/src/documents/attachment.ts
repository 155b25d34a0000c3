import { create } from 'content-disposition';

/** Characters that would break a header or change the reading direction. */
const unwanted = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu;
/** File systems take 255 bytes; the end of a name says what the file is. */
const mostCharacters = 60;

/**
 * The Content-Disposition of a download with a given name (RFC 6266: quoted name, and `filename*` if it is not ASCII;
 * hardening R37). Folders in the name are removed, and a long name is cut at its beginning.
 */
export const attachment = (fileName: string): string => {
  const name = fileName.toWellFormed().replace(unwanted, '').split(/[\\/]/).at(-1)?.trim() ?? '';
  const short = name.slice(-mostCharacters).toWellFormed();
  return create(/[^.\s]/.test(short) ? short : 'download');
};
