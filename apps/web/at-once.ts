import type { Plugin } from 'vite';

/** Runs a part of the console's first script as soon as it has come, without waiting for the rest. */
export const atOnce = (name: string): Plugin => ({
  name: 'at-once',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler(html) {
      const link = new RegExp(`\\s*<link rel="modulepreload" crossorigin href="([^"]*/${name}-[^"]*)">`);
      const [found, file] = link.exec(html) ?? [];
      if (found === undefined) throw new Error(`The page names no script ${name}.`);
      // Before the others: it is small, and asks for what takes longest.
      return html
        .replace(found, '')
        .replace('<script', `<script async type="module" crossorigin src="${file}"></script>\n    <script`);
    },
  },
});
