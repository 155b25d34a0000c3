import { allScreens } from '@matchdesk/core/screens.ts';
import type { Plugin } from 'vite';
import { type Chunk, chunksOf, reachOf, stylesOf } from './chunks.ts';
import { domainsOn } from './src/data/action-parts.ts';

/**
 * Writes screens.json: for each screen's path its own script, then the other scripts that it needs, including those of
 * its actions, and its stylesheets. With it the server names these files in the page, so that a browser fetches all of
 * them at once. Also writes screens.js, with which the console does the same for later screens.
 */
export const preloads = (): Plugin => ({
  name: 'preloads',
  apply: 'build',
  // Runs after the plugin that removes the scripts of stylesheets from the bundle.
  generateBundle: {
    order: 'post',
    handler(_, bundle) {
      const chunks = chunksOf(bundle);
      const entry = [...chunks.values()].filter(({ isEntry }) => isEntry);
      const always = new Set([...reachOf(chunks, entry), ...stylesOf(chunks, entry)]);
      const exporting = (name: string): readonly Chunk[] =>
        [...chunks.values()].filter(({ modules }) =>
          Object.values(modules).some(({ renderedExports }) => renderedExports.includes(name)),
        );
      const screens = allScreens.map(({ id, screen }) => {
        const file = `src/screens/${id.replace('.', '/')}.screen.tsx`;
        const own = [...chunks.values()].find(({ facadeModuleId }) => facadeModuleId?.endsWith(`/${file}`));
        if (!own) return this.error(`The screen ${id} has no component: write it as the default export of ${file}.`);
        const acting = domainsOn(id).flatMap((domain) => exporting(`${domain}Actions`));
        const needed = [own, ...acting];
        const scripts = [...reachOf(chunks, needed)].filter((file) => !always.has(file));
        return { path: screen.path, scripts, styles: stylesOf(chunks, needed).filter((file) => !always.has(file)) };
      });
      this.emitFile({ type: 'asset', fileName: 'screens.json', source: JSON.stringify(screens) });
      const scripts = Object.fromEntries(screens.map(({ path, scripts: all }) => [path, all]));
      this.emitFile({
        type: 'asset',
        fileName: 'screens.js',
        source: `export const scripts=${JSON.stringify(scripts)}`,
      });
    },
  },
});
