import type { Plugin } from 'vite';
import { below, isNode, type Node } from './syntax.ts';

/** Parts of endpoints that only the tests and the smoke check use. */
const unshipped = ['example', 'untried'];
/** The browser only has to know that this part exists: the server makes the sentences of the audit log. */
const emptied = 'tells';

type Cut = { readonly start: number; readonly end: number; readonly left: string };

const cutsIn = (node: Node): readonly Cut[] => {
  const name = node.type === 'Property' && isNode(node.key) ? String(node.key.name) : '';
  if (unshipped.includes(name)) return [{ ...node, left: '' }];
  if (name === emptied && isNode(node.value)) return [{ ...node.value, left: "''" }];
  return below(node).flatMap(cutsIn);
};

/** Removes what only servers and tests need of endpoints from the browser's files. */
export const forServers = (): Plugin => ({
  name: 'for-servers',
  apply: 'build',
  transform: {
    order: 'post',
    filter: { id: /core\/src\/[a-z]+\/endpoints\.ts$/ },
    handler(code) {
      const cuts = cutsIn(this.parse(code) as unknown as Node);
      return cuts.reduceRight(
        (kept, { start, end, left }) =>
          kept.slice(0, start) + left + (left === '' ? kept.slice(end).replace(/^\s*,/, '') : kept.slice(end)),
        code,
      );
    },
  },
});
