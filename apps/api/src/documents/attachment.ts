import { create } from 'content-disposition';

/** What would break a header, name a folder or turn the reading direction, which is no part of a file's name. */
const unwanted = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu;

/**
 * The Content-Disposition of a download under a name that the server chose (RFC 6266: quoted name, and
 * `filename*` where it is not ASCII; hardening R37). Folders in the name are cut off.
 */
export const attachment = (fileName: string): string => {
  const name = fileName.toWellFormed().replace(unwanted, '').split(/[\\/]/).at(-1)?.trim();
  return create(name || 'download');
};
