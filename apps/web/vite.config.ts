import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { atOnce } from './at-once.ts';
import { packed } from './packed.ts';
import { preloads } from './preloads.ts';
import { weighed } from './weights.ts';

const api = 'http://127.0.0.1:4700';

/** KiB of gzip. A screen that outgrows its own is made lighter, or its budget is raised knowingly; the users list stays below 170 KB. */
const budgets = {
  'admins/add': 175,
  'admins/admins': 158,
  'audit/audit': 172,
  'communities/communities': 168,
  'communities/feed': 184,
  'communities/members': 166,
  'communities/mypost': 168,
  'dashboard/dashboard': 148,
  'events/detail': 171,
  'events/events': 160,
  'flags/flags': 167,
  'identity/bright': 154,
  'identity/identity': 158,
  'matches/chat': 147,
  'matches/matches': 158,
  'radar/radar': 167,
  'ratings/details': 146,
  'ratings/ratings': 179,
  'session/change-password': 173,
  'session/forgot': 160,
  'session/login': 161,
  'session/reset': 160,
  'session/two-step-dialog': 190,
  'settings/settings': 198,
  'transactions/invoice': 152,
  'transactions/transactions': 163,
  'users/deleted': 164,
  'users/detail': 183,
  'users/records': 162,
  'users/users': 165,
  'welcome/tour': 146,
};

/** The domain of core that a file belongs to; none of what all screens need. How people look comes with what is known of them. */
const domainOf = (file: string): string | null => {
  if (/web\/src\/screens\/users\/(user-look|user-peek|detail-parts)\.tsx/.test(file)) return 'users';
  return /core\/src\/(?!kit\/)([a-z]+)\//.exec(file)?.[1] ?? null;
};

export default defineConfig({
  plugins: [react(), weighed(budgets), preloads(), atOnce('early'), packed()],
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
            // What every screen needs, as two files: a browser compiles them side by side.
            { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\//, priority: 4 },
            { name: 'console', tags: ['$initial'], priority: 3 },
            // What most share; what only overlays need keeps no screen waiting.
            {
              name: 'parts',
              test: /packages\/core\/src\/(kit\/(?!rank|one-line|fold|bulk|walk|selection)|access|context|first-read|screens|[a-z]+\/screens|session\/(endpoints|schema|texts)|identity\/schema)|web\/src\/(act\/action-(button|keys)|data\/(reads|acted)|keys\/on-control|list\/(as-of|failed|hidden|queues)|shell\/loaded|ui\/(avatar|facts|field|notice|overlay|search-box|select|skeleton)\.)/,
              priority: 2,
            },
            // What a list is made of, with all that it imports.
            { name: 'lists', test: /web\/src\/list\/(list-view|peek)\.tsx/, priority: 1 },
            // A domain comes with the first screen of its own.
            { name: domainOf, debugName: 'domain', priority: 1 },
          ],
        },
      },
    },
  },
});
