import type { Plugin, Rolldown } from 'vite';
import { type Chunk, chunksOf, stylesOf } from './chunks.ts';

const classesIn = (css: string): readonly string[] =>
  [...css.matchAll(/\.([a-z][\w-]*)(?=[^{}]*\{)/g)].map(([, name = '']) => name);

/** The classes that a script's own elements have, as far as they are written out. */
const shownBy = ({ code }: Chunk): readonly string[] =>
  [...code.matchAll(/className:[`"]([^`"$]*)/g)].flatMap(([, names = '']) => names.split(' '));

const textOf = ({ source }: Rolldown.OutputAsset): string =>
  typeof source === 'string' ? source : new TextDecoder().decode(source);

/** Fails a build in which a script shows a class whose stylesheet is not loaded with it. */
export const styled = (): Plugin => ({
  name: 'styled',
  apply: 'build',
  generateBundle(_, bundle) {
    const chunks = chunksOf(bundle);
    const sheets = Object.values(bundle).filter((part) => part.type === 'asset' && part.fileName.endsWith('.css'));
    const classes = new Map(sheets.map((part) => [part.fileName, classesIn(textOf(part as Rolldown.OutputAsset))]));
    const always = [...chunks.values()].filter(({ isEntry }) => isEntry);
    const styledWith = (from: readonly Chunk[]): ReadonlySet<string> =>
      new Set(stylesOf(chunks, from).flatMap((sheet) => classes.get(sheet) ?? []));
    const known = new Set([...classes.values()].flat());
    const bare = [...chunks.values()].flatMap((chunk) => {
      const there = styledWith([...always, chunk]);
      const missing = [...new Set(shownBy(chunk))].filter((name) => known.has(name) && !there.has(name));
      return missing.length === 0 ? [] : [`${chunk.fileName}: ${missing.join(', ')}`];
    });
    if (bare.length > 0) this.error(`Classes whose stylesheet is not imported:\n${bare.join('\n')}`);
  },
});
