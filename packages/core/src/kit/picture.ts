const anotherKind = /^[a-z][a-z\d+.-]*:/i;
const shown = /^(https?:|blob:|data:image\/)/i;

const encoded = (name: string): string =>
  name.toWellFormed().replace(/%(?![\da-f]{2})|[^\w\-.~!$&'()*+,;=:@/?%]/gi, (sign) => encodeURIComponent(sign));

/**
 * Where a picture can be loaded from: a full address as it is, a name or a path below `base` (scheme, host and, where
 * there is one, a path; '' for this very server). Null where there is none, or nothing that a picture can come from.
 */
export const pictureAddress = (name: string | null | undefined, base: string): string | null => {
  const given = (name ?? '').trim().replaceAll('\\', '/');
  if (given === '') return null;
  if (given.startsWith('//')) return `https:${given}`;
  if (anotherKind.test(given)) return shown.test(given) ? given : null;
  const path = given.split('/').filter((step) => step !== '' && step !== '.' && step !== '..');
  return path.length === 0 ? null : `${base.replace(/\/+$/, '')}/${path.map(encoded).join('/')}`;
};
