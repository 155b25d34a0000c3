import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Plugin } from 'vite';

type Pages = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** The pages as React renders them, in a separate process with stand-ins for the browser's globals. */
const rendered = (): Pages => {
  const folder = mkdtempSync(join(tmpdir(), 'matchdesk-prerendered-'));
  const file = join(folder, 'pages.json');
  try {
    const env = { ...process.env, NODE_ENV: 'production' };
    execFileSync(process.execPath, [join(import.meta.dirname, 'render-pages.ts'), file], { env, stdio: 'inherit' });
    return JSON.parse(readFileSync(file, 'utf8'));
  } finally {
    rmSync(folder, { recursive: true });
  }
};

/** The sidebar, which most screens share, separate from what surrounds it. */
const partsOf = (html: string): readonly string[] => html.split(/(?<=<nav\b.*?<\/nav>)|(?=<nav class="sidebar")/s);

/**
 * Writes prerendered.json: the HTML that a page holds before any script has run, by role and offered extensions, then by
 * the screen's path, each as the numbers of its parts. A screen that would first say what does not hold has none.
 */
export const prerendered = (untold: readonly string[]): Plugin => ({
  name: 'prerendered',
  apply: 'build',
  generateBundle() {
    const parts = new Map<string, number>();
    const numberOf = (part: string): number => {
      const number = parts.get(part) ?? parts.size;
      parts.set(part, number);
      return number;
    };
    const pages = Object.entries(rendered()).map(([variant, htmls]) => {
      const shown = Object.entries(htmls).filter(([path]) => !untold.includes(path));
      return [variant, Object.fromEntries(shown.map(([path, html]) => [path, partsOf(html).map(numberOf)]))];
    });
    const source = JSON.stringify({ parts: [...parts.keys()], pages: Object.fromEntries(pages) });
    this.emitFile({ type: 'asset', fileName: 'prerendered.json', source });
  },
});
