import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { screenAt } from '@matchdesk/core/screens.ts';
import * as z from 'zod/mini';
import { type Offers, standingIn, type Visitor } from './standing.ts';

const script = z.string().check(z.regex(/^[\w./-]+$/));
/** The scripts of a screen: its own first, then those that it needs. */
const listed = z.array(z.object({ path: z.string(), scripts: z.tuple([script], script) }));

/** The HTML tags for a screen's scripts, by its path. */
const scriptsIn = (folder: string): ReadonlyMap<string, string> => {
  const list = join(folder, 'screens.json');
  if (!existsSync(list)) return new Map();
  return new Map(
    listed.parse(JSON.parse(readFileSync(list, 'utf8'))).map(({ path, scripts: [own, ...needed] }) => {
      // Runs after the console's own script, which then finds it loaded.
      const run = `<script type="module" crossorigin src="/${own}"></script>`;
      const links = needed.map((file) => `<link rel="modulepreload" crossorigin href="/${file}">`);
      return [path, [run, ...links].join('')];
    }),
  );
};

// Delays painting until the page is complete, so that nothing shifts.
const whole = '<link rel="expect" href="#standing" blocking="render">';

/** The console's first screen. */
const firstPath = '/admin-dashboard';

const themed = (page: string, { theme }: Visitor): string =>
  theme === undefined
    ? page
    : page.replace('<html', `<html data-theme="${theme}"`).replace('content="light dark"', `content="${theme}"`);

/**
 * Returns a function that makes the console's page for an address. The page names the scripts of the screen, so that a
 * browser fetches them together with the console's own. For signed-in people it already contains the shell and the screen
 * in their state before any data is loaded.
 */
export const consolePages = (folder: string, offers: Offers): ((url: string, visitor: Visitor) => string) => {
  const page = readFileSync(join(folder, 'index.html'), 'utf8');
  const scripts = scriptsIn(folder);
  const standingAt = standingIn(folder, offers);
  return (url, visitor) => {
    const path = url.replace(/\?.*$/s, '');
    const screen = screenAt(path === '/' ? firstPath : path)?.screen;
    if (!screen) return themed(page, visitor);
    const standing = standingAt(screen.path, visitor);
    const named = page.replace('</head>', () => `${scripts.get(screen.path) ?? ''}</head>`);
    if (standing === '') return themed(named, visitor);
    const standsIn = named
      .replace('<title>', () => `${whole}<title>${screen.title} · `)
      .replace('<div id="root"></div>', () => `<div id="root">${standing}</div>`);
    return themed(standsIn, visitor);
  };
};
