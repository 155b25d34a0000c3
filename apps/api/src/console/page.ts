import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { screenAt } from '@matchdesk/core/screens.ts';
import * as z from 'zod/mini';

const script = z.string().check(z.regex(/^[\w./-]+$/));
/** A screen's scripts: its own, and what that needs. */
const listed = z.array(z.object({ path: z.string(), scripts: z.tuple([script], script) }));

/**
 * The console's page for an address: it names the scripts of the screen there, so that a browser fetches them along
 * with the console's own instead of after them. A build without such a list has one page for all.
 */
export const consolePages = (folder: string): ((url: string) => string) => {
  const page = readFileSync(join(folder, 'index.html'), 'utf8');
  const list = join(folder, 'screens.json');
  if (!existsSync(list)) return () => page;
  const pages = new Map(
    listed.parse(JSON.parse(readFileSync(list, 'utf8'))).map(({ path, scripts: [own, ...needed] }) => {
      // Run behind the console's own, so that the console finds it ready.
      const run = `<script type="module" crossorigin src="/${own}"></script>`;
      const links = needed.map((file) => `<link rel="modulepreload" crossorigin href="/${file}">`);
      return [path, page.replace('</head>', `${[run, ...links].join('')}</head>`)];
    }),
  );
  return (url) => pages.get(screenAt(url.replace(/\?.*$/s, ''))?.screen.path ?? '') ?? page;
};
