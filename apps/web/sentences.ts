import type { Plugin } from 'vite';
import { below, isNode, type Node } from './syntax.ts';

type Catalogue = Readonly<Record<string, unknown>>;
type Spot = { readonly start: number; readonly end: number; readonly sentence: string };

const nameOf = (node: unknown): string => (isNode(node) ? String(node.name) : '');

/** The places in a file that name a sentence of these catalogues: `say.none`. */
const spotsIn = (node: Node, catalogues: ReadonlyMap<string, Catalogue>): readonly Spot[] => {
  const sentence =
    node.type === 'MemberExpression' && node.computed === false
      ? catalogues.get(nameOf(node.object))?.[nameOf(node.property)]
      : undefined;
  return typeof sentence === 'string'
    ? [{ start: node.start, end: node.end, sentence }]
    : below(node).flatMap((child) => spotsIn(child, catalogues));
};

/** Writes each sentence into the file that shows it, so that a screen does not load all sentences of its domain. */
export const sentences = (): Plugin => ({
  name: 'sentences',
  apply: 'build',
  transform: {
    order: 'post',
    filter: { id: /\/src\/.*\.tsx?$/ },
    async handler(code, id) {
      // Otherwise a catalogue that nothing names any more would stay in the build.
      if (/\/texts\.ts$/.test(id)) return { code, moduleSideEffects: false };
      if (!/\/texts\.ts['"]/.test(code)) return null;
      const program = this.parse(code) as unknown as Node;
      const catalogues = new Map<string, Catalogue>();
      for (const found of below(program)) {
        const source = isNode(found.source) ? String(found.source.value) : '';
        if (found.type !== 'ImportDeclaration' || !source.endsWith('/texts.ts')) continue;
        const file = await this.resolve(source, id);
        if (!file) continue;
        const catalogue: Catalogue = await import(file.id);
        for (const { local, imported } of found.specifiers as readonly Node[])
          catalogues.set(nameOf(local), catalogue[nameOf(imported)] as Catalogue);
      }
      return spotsIn(program, catalogues).reduceRight(
        (kept, { start, end, sentence }) => kept.slice(0, start) + JSON.stringify(sentence) + kept.slice(end),
        code,
      );
    },
  },
});
