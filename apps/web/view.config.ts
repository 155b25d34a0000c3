import { defineConfig } from 'vite';
import { withoutStyles } from './without-styles.ts';

/** The thread in which the server makes a page with its first rows: the console's own code, for Node. */
export default defineConfig({
  plugins: [withoutStyles],
  oxc: { jsx: { runtime: 'automatic', importSource: '#jsx' } },
  define: { 'process.env.NODE_ENV': '"production"' },
  ssr: { noExternal: true },
  build: {
    ssr: 'view-thread.ts',
    outDir: 'dist/view',
    emptyOutDir: true,
    copyPublicDir: false,
    minify: true,
    target: 'node20',
    rolldownOptions: { output: { entryFileNames: 'view.mjs', chunkFileNames: '[name]-[hash].mjs' } },
  },
});
