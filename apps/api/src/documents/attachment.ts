import { create } from 'content-disposition';

/** Characters that would break a header or change the reading direction. */
const unwanted = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu;

/**
 * The Content-Disposition of a download with a given name (RFC 6266: quoted name, and `filename*` if it is not ASCII;
 * hardening R37). Folders in the name are removed.
 */
export const attachment = (fileName: string): string => {
  const name = fileName.toWellFormed().replace(unwanted, '').split(/[\\/]/).at(-1)?.trim();
  return create(name || 'download');
};
