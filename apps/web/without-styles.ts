import type { Plugin } from 'vite';

/** Leaves stylesheets out, which are not needed to make HTML. */
export const withoutStyles: Plugin = {
  name: 'without-styles',
  enforce: 'pre',
  resolveId: (source) => (source.endsWith('.css') ? '\0none' : undefined),
  load: (id) => (id === '\0none' ? '' : undefined),
};
