import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { allScreens } from '@matchdesk/core/screens.ts';
import type { Plugin } from 'vite';
import { chunksOf, reachOf } from './chunks.ts';

const registry = 'src/screens/registry.ts';
const entryOf = /'([\w.-]+)': later\(\(\) => import\('\.\/(.+?)'\)/g;

/** Where a screen's component is, by the screen's id, as the registry imports it. */
const filesIn = (folder: string): ReadonlyMap<string, string> =>
  new Map(
    [...readFileSync(join(folder, registry), 'utf8').matchAll(entryOf)].map(([, id = '', file = '']) => [id, file]),
  );

/**
 * Writes screens.json: for the path of each screen its own script, then what that needs beside the console's own, so that
 * the server can name them in the page and a browser fetches all at once.
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
    const files = filesIn(import.meta.dirname);
    const screens = allScreens.map(({ id, screen }) => {
      const own = [...chunks.values()].find(({ facadeModuleId }) =>
        facadeModuleId?.endsWith(`/src/screens/${files.get(id)}`),
      );
      if (!own) return this.error(`${registry} names no file of its own for ${id}.`);
      return { path: screen.path, scripts: [...reachOf(chunks, [own])].filter((file) => !always.has(file)) };
    });
    this.emitFile({ type: 'asset', fileName: 'screens.json', source: JSON.stringify(screens) });
  },
});
