import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { weighed } from './weights.ts';

const api = 'http://127.0.0.1:4700';

/** KiB of gzip. A screen that outgrows its own is made lighter, or its budget is raised knowingly. */
const budgets = {
  usual: 184,
  screens: {
    'users/users': 183,
    'audit/audit': 195,
    'communities/feed': 188,
    'events/detail': 193,
    'flags/flags': 191,
    'ratings/ratings': 202,
    'session/change-password': 186,
    'session/two-step-dialog': 202,
    'settings/settings': 208,
    'users/detail': 202,
  },
};

export default defineConfig({
  plugins: [react(), weighed(budgets)],
  server: { host: '127.0.0.1', proxy: { '/v2': api, '/files': api, '/console': api } },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    sourcemap: false,
    // The content policy allows neither data: addresses nor inline script.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    // Browsers that know light-dark() and oklch(), on which the theme stands.
    target: ['chrome123', 'edge123', 'firefox128', 'safari17.5'],
    reportCompressedSize: true,
    rolldownOptions: {
      output: {
        // What every screen needs is one file each: many small ones compress worse and come later.
        codeSplitting: {
          groups: [
            {
              name: 'react',
              test: /node_modules\/(react|react-dom|scheduler|jotai|wouter|regexparam|use-sync-external-store|@tanstack|zod)\//,
            },
            // What a screen waits for is not kept up by what only overlays need.
            {
              name: 'core',
              test: /packages\/core\/src\/(?!kit\/(rank|one-line|fold|bulk|walk|selection)|findable|signs)/,
            },
          ],
        },
      },
    },
  },
});
