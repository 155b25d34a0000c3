import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { extname, join, sep } from 'node:path';

/** The types of files that the build writes; others are not served. */
const types: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.svg': 'image/svg+xml',
};
/** The compressed copies that the build writes beside a file, the smallest first. */
const copies = { br: '.br', gzip: '.gz' } as const;

const readOrNull = (path: string): Promise<Buffer | null> => readFile(path).catch(() => null);

const heldFile = async (path: string, type: string) => {
  const names = Object.entries(copies);
  const [bytes, ...others] = await Promise.all([
    readOrNull(path),
    ...names.map(([, end]) => readOrNull(`${path}${end}`)),
  ]);
  if (!bytes) return null;
  /** The compressed copies by the name of their encoding, the smallest first. */
  const packed = new Map(others.flatMap((copy, at) => (copy === null ? [] : [[names[at]?.[0] ?? '', copy] as const])));
  /** Changes with the content. */
  const tag = `"${createHash('sha256').update(bytes).digest('base64url')}"`;
  return { type, tag, bytes, packed };
};

/** A file of the console as it was at the start. */
export type HeldFile = NonNullable<Awaited<ReturnType<typeof heldFile>>>;

/**
 * Reads the files of the built console by their paths. They are held in memory, so that a newer build in the same folder
 * is served by the next server only: this one has the pages of its own build, which name these files.
 */
export const holdFiles = async (folder: string): Promise<ReadonlyMap<string, HeldFile>> => {
  const held = new Map<string, HeldFile>();
  for (const name of await readdir(folder, { recursive: true })) {
    const type = types[extname(name)];
    const file = type === undefined ? null : await heldFile(join(folder, name), type);
    if (file) held.set(`/${name.split(sep).join('/')}`, file);
  }
  return held;
};
