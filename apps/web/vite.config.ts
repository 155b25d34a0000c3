import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { packed } from './packed.ts';
import { preloads } from './preloads.ts';
import { weighed } from './weights.ts';

const api = 'http://127.0.0.1:4700';

/** KiB of gzip. A screen that outgrows its own is made lighter, or its budget is raised knowingly; the users list stays below 170 KB. */
const budgets = {
  'admins/add': 173,
  'admins/admins': 158,
  'audit/audit': 172,
  'communities/communities': 168,
  'communities/feed': 182,
  'communities/members': 166,
  'communities/mypost': 167,
  'dashboard/dashboard': 146,
  'events/detail': 171,
  'events/events': 160,
  'flags/flags': 167,
  'identity/bright': 153,
  'identity/identity': 158,
  'matches/chat': 146,
  'matches/matches': 158,
  'radar/radar': 167,
  'ratings/details': 146,
  'ratings/ratings': 179,
  'session/change-password': 172,
  'session/forgot': 159,
  'session/login': 159,
  'session/reset': 159,
  'session/two-step-dialog': 188,
  'settings/settings': 196,
  'transactions/invoice': 152,
  'transactions/transactions': 163,
  'users/deleted': 164,
  'users/detail': 183,
  'users/records': 162,
  'users/users': 165,
  'welcome/tour': 145,
};

/** The domain of core that a file belongs to; none of what all screens need. */
const domainOf = (file: string): string | null => /core\/src\/(?!kit\/)([a-z]+)\//.exec(file)?.[1] ?? null;

export default defineConfig({
  plugins: [react(), weighed(budgets), preloads(), packed()],
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
            // Asks for the session while the others are still on their way.
            { name: 'early', test: /web\/src\/data\/early\.ts/, priority: 4 },
            {
              name: 'react',
              test: /node_modules\/(react|react-dom|scheduler|jotai|wouter|regexparam|use-sync-external-store|@tanstack|zod)\/|web\/src\/uncompiled\.ts/,
              priority: 3,
            },
            { name: 'console', tags: ['$initial'], test: /apps\/web\/src/, priority: 3 },
            // So are the parts that most screens share, and what a list is made of; each with all that it imports.
            {
              name: 'parts',
              test: /web\/src\/(act\/action-(button|keys)|data\/(reads|acted)|keys\/on-control|list\/(as-of|failed|hidden|queues)|ui\/(avatar|facts|field|notice|overlay|search-box|select|skeleton)\.)/,
              priority: 2,
            },
            { name: 'lists', test: /web\/src\/list\/(list-view|peek)\.tsx/, priority: 1 },
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
