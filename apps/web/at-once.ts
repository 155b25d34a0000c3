import type { Plugin } from 'vite';

/** Runs one part of the console's first script as soon as it arrives, without waiting for the rest. */
export const atOnce = (name: string): Plugin => ({
  name: 'at-once',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler(html) {
      const link = new RegExp(`\\s*<link rel="modulepreload" crossorigin href="([^"]*/${name}-[^"]*)">`);
      const [found, file] = link.exec(html) ?? [];
      if (found === undefined) throw new Error(`The page has no script called ${name}.`);
      // Placed before the other scripts: it is small, and starts the slowest request.
      return html
        .replace(found, '')
        .replace('<script', `<script async type="module" crossorigin src="${file}"></script>\n    <script`);
    },
  },
});
