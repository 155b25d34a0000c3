import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { weighed } from './weights.ts';

const api = 'http://127.0.0.1:4700';

/** KiB of gzip. A screen that outgrows its own is made lighter, or its budget is raised knowingly; the users list stays below 170 KB. */
const budgets = {
  'admins/add': 171,
  'admins/admins': 158,
  'audit/audit': 172,
  'communities/communities': 168,
  'communities/feed': 181,
  'communities/members': 166,
  'communities/mypost': 164,
  'dashboard/dashboard': 144,
  'events/detail': 171,
  'events/events': 160,
  'flags/flags': 167,
  'identity/bright': 143,
  'identity/identity': 158,
  'matches/chat': 145,
  'matches/matches': 158,
  'radar/radar': 167,
  'ratings/details': 145,
  'ratings/ratings': 179,
  'session/change-password': 170,
  'session/forgot': 156,
  'session/login': 157,
  'session/reset': 157,
  'session/two-step-dialog': 187,
  'settings/settings': 195,
  'transactions/invoice': 149,
  'transactions/transactions': 163,
  'users/deleted': 164,
  'users/detail': 183,
  'users/records': 162,
  'users/users': 165,
  'welcome/tour': 142,
};

/** The domain of core that a file belongs to; none of what all screens need. */
const domainOf = (file: string): string | null => /core\/src\/(?!kit\/)([a-z]+)\//.exec(file)?.[1] ?? null;

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
              test: /node_modules\/(react|react-dom|scheduler|jotai|wouter|regexparam|use-sync-external-store|@tanstack|zod)\/|web\/src\/uncompiled\.ts/,
              priority: 3,
            },
            { name: 'console', tags: ['$initial'], test: /apps\/web\/src/ },
            // What a screen waits for is not kept up by what only overlays need.
            {
              name: 'core',
              test: /packages\/core\/src\/(kit\/(?!rank|one-line|fold|bulk|walk|selection)|access|context|screens|[a-z]+\/screens|session\/(endpoints|schema|texts)|identity\/schema)/,
              priority: 2,
            },
            // A domain comes with the first screen of its own.
            { name: domainOf, debugName: 'domain', test: /packages\/core\/src\/[a-z]+\//, priority: 1 },
          ],
        },
      },
    },
  },
});
