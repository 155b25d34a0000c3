import type { Plugin } from 'vite';

/** Parts of endpoints that only the tests and the smoke check use. */
const unshipped = ['example', 'untried'];

type Node = Readonly<Record<string, unknown>> & { readonly type: string; readonly start: number; readonly end: number };

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value;

const isUnshipped = ({ type, key }: Node): boolean =>
  type === 'Property' && isNode(key) && unshipped.includes(String(key.name));

const cutsIn = (node: Node): readonly Node[] =>
  isUnshipped(node) ? [node] : Object.values(node).flat().filter(isNode).flatMap(cutsIn);

/** Removes the parts of endpoints that only tests use from the browser's files. */
export const forServers = (): Plugin => ({
  name: 'for-servers',
  apply: 'build',
  transform: {
    order: 'post',
    filter: { id: /core\/src\/[a-z]+\/endpoints\.ts$/ },
    handler(code) {
      const cuts = cutsIn(this.parse(code) as unknown as Node);
      return cuts.reduceRight(
        (kept, { start, end }) => kept.slice(0, start) + kept.slice(end).replace(/^\s*,/, ''),
        code,
      );
    },
  },
});
