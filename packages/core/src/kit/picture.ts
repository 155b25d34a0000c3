const anotherKind = /^[a-z][a-z\d+.-]*:/i;
const shown = /^(https?:|blob:|data:image\/)/i;
const longestAddress = 2_000;
/** Of a picture that stands in its address. */
const longestData = 1_000_000;

const encoded = (name: string): string =>
  name.toWellFormed().replace(/%(?![\da-f]{2})|[^\w\-.~!$&'()*+,;=:@/?%]/gi, (sign) => encodeURIComponent(sign));

/**
 * Where a picture can be loaded from: a full address as it is, a name or a path below `base` (scheme, host and, where
 * there is one, a path; '' for this very server). Null where there is none, or nothing that a picture can come from.
 */
export const pictureAddress = (name: string | null | undefined, base: string): string | null => {
  const given = (name ?? '').trim().replaceAll('\\', '/');
  if (given === '' || given.length > (given.startsWith('data:') ? longestData : longestAddress)) return null;
  if (given.startsWith('//')) return `https:${given}`;
  if (anotherKind.test(given)) return shown.test(given) ? given : null;
  const path = given.split('/').filter((step) => step !== '' && step !== '.' && step !== '..');
  return path.length === 0 ? null : `${base.replace(/\/+$/, '')}/${path.map(encoded).join('/')}`;
};

/** Kinds of pictures that a provider may keep in places of their own (specification, section 7). */
export const pictureKinds = ['profiles', 'galleries', 'events', 'communities', 'posts'] as const;
export type PictureKind = (typeof pictureKinds)[number];

/** Below which addresses pictures lie: those of a kind, and all others. */
export type PictureBases = Readonly<Partial<Record<PictureKind | 'others', string>>>;

export const baseOf = (bases: PictureBases, kind: PictureKind | undefined): string =>
  (kind && bases[kind]) ?? bases.others ?? '';

const isKind = (name: string): name is PictureKind => pictureKinds.some((kind) => kind === name);

/**
 * Bases as a setting has them, 'https://a.example profiles=https://b.example/users': an address for all pictures, for
 * those of a kind behind its name, or both. A name that is no kind, or one that comes twice, is a mistake.
 */
export const pictureBasesIn = (
  text: string,
): readonly (readonly [kind: PictureKind | 'others', base: string])[] | null => {
  const parts = text.split(/[\s,]+/).filter((part) => part !== '');
  const bases = parts.map((part) => {
    const [, name, base = ''] = /^(?:([a-z]+)=)?(.+)$/.exec(part) ?? [];
    return [name ?? 'others', base] as const;
  });
  const names = bases.map(([name]) => name);
  const isRight = names.length > 0 && new Set(names).size === names.length;
  if (!isRight || !names.every((name) => name === 'others' || isKind(name))) return null;
  return bases as readonly (readonly [PictureKind | 'others', string])[];
};
