const anotherKind = /^[a-z][a-z\d+.-]*:/i;
const shown = /^(https?:|blob:|data:image\/)/i;
const longestAddress = 2_000;
/** The longest data URL of a picture. */
const longestData = 1_000_000;

const encoded = (name: string): string =>
  name.toWellFormed().replace(/%(?![\da-f]{2})|[^\w\-.~!$&'()*+,;=:@/?%]/gi, (sign) => encodeURIComponent(sign));

/**
 * Where a picture can be loaded from: a complete address unchanged, a name or a path below `base` (scheme, host and
 * possibly a path; '' for the present server). Null where there is no address, or one that no picture can come from.
 */
export const pictureAddress = (name: string | null | undefined, base: string): string | null => {
  const given = (name ?? '').trim().replaceAll('\\', '/');
  if (given === '' || given.length > (given.startsWith('data:') ? longestData : longestAddress)) return null;
  if (given.startsWith('//')) return `https:${given}`;
  if (anotherKind.test(given)) return shown.test(given) ? given : null;
  const path = given.split('/').filter((step) => step !== '' && step !== '.' && step !== '..');
  return path.length === 0 ? null : `${base.replace(/\/+$/, '')}/${path.map(encoded).join('/')}`;
};

/** The kinds of pictures that a provider may keep in separate places (specification, section 7). */
export const pictureKinds = ['profiles', 'galleries', 'events', 'communities', 'posts'] as const;
export type PictureKind = (typeof pictureKinds)[number];

/** The base addresses of pictures: for each kind, and for all others. */
export type PictureBases = Readonly<Partial<Record<PictureKind | 'others', string>>>;

export const baseOf = (bases: PictureBases, kind: PictureKind | undefined): string =>
  (kind && bases[kind]) ?? bases.others ?? '';

const isKind = (name: string): name is PictureKind => pictureKinds.some((kind) => kind === name);

/**
 * Reads the bases from a setting such as 'https://a.example profiles=https://b.example/users': an address for all
 * pictures, an address after the name of a kind, or both. An unknown kind, or one that comes twice, is a mistake.
 */
export const pictureBasesIn = (
  text: string,
): readonly (readonly [kind: PictureKind | 'others', base: string])[] | null => {
  const parts = text.split(/[\s,]+/).filter((part) => part !== '');
  const bases = parts.map((part) => {
    const [, name, base = ''] = /^(?:([a-z]+)=)?(.+)$/.exec(part) ?? [];
    return [name ?? 'others', base] as const;
  });
  const known = bases.flatMap(([name, base]) => (name === 'others' || isKind(name) ? [[name, base] as const] : []));
  const isRight = parts.length > 0 && new Set(known.map(([name]) => name)).size === parts.length;
  return isRight ? known : null;
};
