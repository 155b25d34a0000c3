import type { Plugin } from 'vite';

/** Leaves out stylesheets, which nothing needs where HTML is made. */
export const withoutStyles: Plugin = {
  name: 'without-styles',
  enforce: 'pre',
  resolveId: (source) => (source.endsWith('.css') ? '\0none' : undefined),
  load: (id) => (id === '\0none' ? '' : undefined),
};
