import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { screenAt } from '@matchdesk/core/screens.ts';
import * as z from 'zod/mini';
import { type Offers, standingIn, type Visitor } from './standing.ts';

const script = z.string().check(z.regex(/^[\w./-]+$/));
/** A screen's scripts: its own, and what that needs. */
const listed = z.array(z.object({ path: z.string(), scripts: z.tuple([script], script) }));

/** The tags that name a screen's scripts, by its path. */
const scriptsIn = (folder: string): ReadonlyMap<string, string> => {
  const list = join(folder, 'screens.json');
  if (!existsSync(list)) return new Map();
  return new Map(
    listed.parse(JSON.parse(readFileSync(list, 'utf8'))).map(({ path, scripts: [own, ...needed] }) => {
      // Run behind the console's own, so that the console finds it ready.
      const run = `<script type="module" crossorigin src="/${own}"></script>`;
      const links = needed.map((file) => `<link rel="modulepreload" crossorigin href="/${file}">`);
      return [path, [run, ...links].join('')];
    }),
  );
};

// Painted in one piece: what came in parts would shift.
const whole = '<link rel="expect" href="#standing" blocking="render">';

/** Where the console begins. */
const firstPath = '/admin-dashboard';

const themed = (page: string, { theme }: Visitor): string =>
  theme === undefined
    ? page
    : page.replace('<html', `<html data-theme="${theme}"`).replace('content="light dark"', `content="${theme}"`);

/**
 * The console's page for an address: it names the scripts of the screen there, so that a browser fetches them along
 * with the console's own instead of after them; and for who is signed in, the shell and the screen stand in it as they
 * are before they have read anything.
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
