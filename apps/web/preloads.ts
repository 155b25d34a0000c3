import { allScreens } from '@matchdesk/core/screens.ts';
import type { Plugin } from 'vite';
import { type Chunk, chunksOf, reachOf } from './chunks.ts';
import { domainsOn } from './src/data/action-parts.ts';

/**
 * Writes screens.json: for each screen's path its own script, then the further scripts that it needs, those of its
 * actions among them, so that the server can name them in the page and a browser fetches them all at once.
 */
export const preloads = (): Plugin => ({
  name: 'preloads',
  apply: 'build',
  generateBundle(_, bundle) {
    const chunks = chunksOf(bundle);
    const always = reachOf(
      chunks,
      [...chunks.values()].filter(({ isEntry }) => isEntry),
    );
    const exporting = (name: string): readonly Chunk[] =>
      [...chunks.values()].filter(({ modules }) =>
        Object.values(modules).some(({ renderedExports }) => renderedExports.includes(name)),
      );
    const screens = allScreens.map(({ id, screen }) => {
      const file = `src/screens/${id.replace('.', '/')}.screen.tsx`;
      const own = [...chunks.values()].find(({ facadeModuleId }) => facadeModuleId?.endsWith(`/${file}`));
      if (!own) return this.error(`The screen ${id} has no component: write it as the default export of ${file}.`);
      const acting = domainsOn(id).flatMap((domain) => exporting(`${domain}Actions`));
      return { path: screen.path, scripts: [...reachOf(chunks, [own, ...acting])].filter((file) => !always.has(file)) };
    });
    this.emitFile({ type: 'asset', fileName: 'screens.json', source: JSON.stringify(screens) });
  },
});
