import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { patternOf } from '@matchdesk/core/kit/screen.ts';
import * as z from 'zod';

const listed = z.array(z.object({ path: z.string(), scripts: z.array(z.string().regex(/^[\w./-]+$/)) }));

/**
 * The console's page for an address: it names the scripts of the screen there, so that a browser fetches them along
 * with the console's own instead of after them. A build without such a list has one page for all.
 */
export const consolePages = (folder: string): ((url: string) => string) => {
  const page = readFileSync(join(folder, 'index.html'), 'utf8');
  const list = join(folder, 'screens.json');
  if (!existsSync(list)) return () => page;
  const pages = listed.parse(JSON.parse(readFileSync(list, 'utf8'))).map(({ path, scripts }) => {
    const [own = '', ...shared] = scripts;
    // Run behind the console's own, so that the console finds it ready.
    const run = `<script type="module" crossorigin src="/${own}"></script>`;
    const links = [run, ...shared.map((file) => `<link rel="modulepreload" crossorigin href="/${file}">`)];
    return { pattern: patternOf(path), page: page.replace('</head>', `${links.join('')}</head>`) };
  });
  return (url) => {
    const path = url.replace(/\?.*$/s, '').replace(/\/$/, '');
    return pages.find(({ pattern }) => pattern.test(path))?.page ?? page;
  };
};
