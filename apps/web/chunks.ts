import type { Rolldown } from 'vite';

/** One script of a build. */
export type Chunk = Pick<
  Rolldown.OutputChunk,
  'fileName' | 'code' | 'imports' | 'isEntry' | 'facadeModuleId' | 'modules' | 'viteMetadata'
>;
export type Chunks = ReadonlyMap<string, Chunk>;

/** A build's scripts by the names of their files. */
export const chunksOf = (bundle: Rolldown.OutputBundle): Chunks =>
  new Map(Object.values(bundle).flatMap((part) => (part.type === 'chunk' ? [[part.fileName, part] as const] : [])));

/** Returns the names of these scripts' files and of all files that they import. */
export const reachOf = (chunks: Chunks, from: readonly Chunk[]): ReadonlySet<string> => {
  const seen = new Set<string>();
  const add = (fileName: string): void => {
    if (seen.has(fileName)) return;
    seen.add(fileName);
    for (const next of chunks.get(fileName)?.imports ?? []) add(next);
  };
  for (const { fileName } of from) add(fileName);
  return seen;
};

/** Returns the names of the stylesheets that these scripts, and all that they import, need. */
export const stylesOf = (chunks: Chunks, from: readonly Chunk[]): readonly string[] => [
  ...new Set([...reachOf(chunks, from)].flatMap((file) => [...(chunks.get(file)?.viteMetadata?.importedCss ?? [])])),
];
