import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { screenAt } from '@matchdesk/core/screens.ts';
import * as z from 'zod/mini';
import type { PageData } from './page-data.ts';
import { type Offers, prerenderedIn, type Visitor } from './prerendered.ts';

const file = z.string().check(z.regex(/^[\w./-]+$/));
/** The scripts of a screen, its own first, then those that it needs, and its stylesheets. */
const listed = z.array(z.object({ path: z.string(), scripts: z.tuple([file], file), styles: z.array(file) }));

/** The HTML tags for a screen's scripts and stylesheets, by its path. */
const filesIn = (folder: string): ReadonlyMap<string, string> => {
  const list = join(folder, 'screens.json');
  if (!existsSync(list)) return new Map();
  return new Map(
    listed.parse(JSON.parse(readFileSync(list, 'utf8'))).map(({ path, scripts: [own, ...needed], styles }) => {
      // Runs after the console's own script, which then finds it loaded.
      const run = `<script type="module" crossorigin src="/${own}"></script>`;
      const looks = styles.map((name) => `<link rel="stylesheet" crossorigin href="/${name}">`);
      const links = needed.map((name) => `<link rel="modulepreload" crossorigin href="/${name}">`);
      return [path, [...looks, run, ...links].join('')];
    }),
  );
};

// Nothing is laid out or painted before the page is complete, so that nothing shifts.
const whole = '<link rel="expect" href="#prerendered" blocking="render"><style>#prerendered{display:none}</style>';
const complete = '<style>#prerendered{display:revert-layer}</style>';

/** JSON as an element of the page; no text of it ends the element. */
const dataOf = (json: string, attribute: string): string =>
  `<script type="application/json" ${attribute}>${json.replaceAll('<', '\\u003c')}</script>`;

/** What a page begins with: the addresses of its first answers with all else, then each answer as it is. */
const dataScripts = ({ answers, ...data }: PageData): string =>
  dataOf(JSON.stringify({ ...data, answers: answers.map(({ address }) => address) }), 'id="page-data"') +
  answers.map(({ body }) => dataOf(body, 'class="answer"')).join('');

/** What a page begins with, and the HTML of its screen with it; '' if it stands without rows. */
export type Ahead = { readonly data: PageData; readonly view: string };

const sheet = /<link rel="stylesheet"[^>]* href="([^"]*)">/;

/** The styles of the shell and of lists, for the page itself, so that it is painted without waiting for a file. */
const stylesIn = (folder: string, page: string): string => {
  const [, name] = sheet.exec(page) ?? [];
  return name === undefined ? '' : `<style>${readFileSync(join(folder, name), 'utf8')}</style>`;
};

/** The console's first screen. */
const firstPath = '/admin-dashboard';

const themed = (page: string, { theme }: Visitor): string =>
  theme === undefined
    ? page
    : page.replace('<html', `<html data-theme="${theme}"`).replace('content="light dark"', `content="${theme}"`);

/**
 * Returns a function that makes the console's page for an address. The page names the scripts of the screen, so that a
 * browser fetches them together with the console's own. For signed-in people it already contains the shell and the screen
 * in their state before any data is loaded, or with their first rows if `ahead` has them.
 */
export const consolePages = (
  folder: string,
  offers: Offers,
): ((url: string, visitor: Visitor, ahead?: Ahead) => string) => {
  const page = readFileSync(join(folder, 'index.html'), 'utf8');
  const styles = stylesIn(folder, page);
  const files = filesIn(folder);
  const prerenderedAt = prerenderedIn(folder, offers);
  return (url, visitor, ahead) => {
    const path = url.replace(/\?.*$/s, '');
    const screen = screenAt(path === '/' ? firstPath : path)?.screen;
    if (!screen) return themed(page, visitor);
    const prerendered = prerenderedAt(screen.path, visitor, ahead?.view);
    const withFiles = page.replace('</head>', () => `${files.get(screen.path) ?? ''}</head>`);
    // Before every script: the first one runs as soon as it is there, and would find the data half parsed.
    const named = ahead ? withFiles.replace('<script', () => `${dataScripts(ahead.data)}<script`) : withFiles;
    if (prerendered === '') return themed(named, visitor);
    const standsIn = named
      .replace(sheet, () => styles)
      .replace('<title>', () => `${whole}<title>${screen.title} · `)
      .replace('<div id="root"></div>', () => `<div id="root">${prerendered}</div>${complete}`);
    return themed(standsIn, visitor);
  };
};
